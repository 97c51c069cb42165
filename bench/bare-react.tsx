import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** The least that React can be used for: a page of one button. */
function Count() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

hydrateRoot(document.body, <Count />)
