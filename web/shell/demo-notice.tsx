import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CrossIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { useLogOut } from '#web/users/log-out.ts'
import css from './demo-notice.module.css'

const key = 'demo notice'

/** Tells a visitor of the demo account whose it is, until told to be quiet for this visit. */
export function DemoNotice() {
  const { demoNotice } = useMessages()
  const [isHidden, setHidden] = useState(() => sessionStorage.getItem(key) !== null)
  const logOut = useLogOut()
  if (isHidden) return null

  const dismiss = () => {
    sessionStorage.setItem(key, 'hidden')
    setHidden(true)
  }
  return (
    <aside className={css['notice']} aria-label={demoNotice.label}>
      <p>
        {demoNotice.text} {/* somebody who is signed in cannot sign up */}
        <button type="button" className={css['link']} onClick={() => void logOut('/signup')}>
          {demoNotice.signUp}
        </button>
      </p>
      <Button variant="ghost" size="sm" isSquare aria-label={demoNotice.dismiss} onClick={dismiss}>
        <CrossIcon size={16} />
      </Button>
    </aside>
  )
}
