import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/ui/base.css'
import '#web/ui/font-mono.css'
import { CatalogueProvider } from '#web/ui/messages.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { TooltipLayer } from '#web/ui/tooltip-layer.tsx'
import { forgetUnsent } from '#web/users/unsent.ts'
import { onTokenRefused } from './api.ts'
import { loadCatalogue, useCurrentCatalogue } from './catalogue.ts'
import { backTo } from './own-path.ts'
import { queryClient } from './query-client.ts'
import { router } from './routes.tsx'
import { settings } from './settings.ts'
import { endSession, hasSessionEnded, onTokenChangedElsewhere } from './token.ts'
import { tolerateTranslation } from './tolerate-translation.ts'

const leave = async (then?: string) => {
  await router.navigate({ to: '/login', search: backTo(then) })
  queryClient.clear()
}

// not as the router has it: the builder of a new form is at the address of the form once that is there
const leaveForNow = () => void leave(location.pathname + location.search)

onTokenRefused(() => {
  endSession()
  leaveForNow()
})

onTokenChangedElsewhere((token) => {
  if (token === null && hasSessionEnded()) leaveForNow()
  else if (token === null) {
    forgetUnsent()
    void leave()
  } else void Promise.all([queryClient.resetQueries(), router.invalidate()])
})

function App() {
  return (
    <CatalogueProvider value={useCurrentCatalogue()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
        <TooltipLayer />
      </QueryClientProvider>
    </CatalogueProvider>
  )
}

const place = document.querySelector('#root')
if (!place) throw new Error('The page has no element with the id root')
tolerateTranslation()
await loadCatalogue(settings.language)
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
