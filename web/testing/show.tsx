import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { en } from '#shared/messages/en.ts'
import { CatalogueProvider } from '#web/ui/messages.tsx'

/** Puts a component on the page, in English, until the test is over. */
export const show = (content: ReactNode) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() =>
    root.render(<CatalogueProvider value={{ language: 'en', messages: en }}>{content}</CatalogueProvider>),
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
}
