import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { de } from '#shared/messages/de.ts'
import { en } from '#shared/messages/en.ts'
import { show } from '#web/testing/show.tsx'
import { CatalogueProvider } from '#web/ui/messages.tsx'
import { ApiError } from './api.ts'
import { loadCatalogue, useCurrentCatalogue } from './catalogue.ts'
import { useSubmission } from './use-submission.ts'

function Login({ refusal }: { refusal: ApiError }) {
  const { submit, message, fault } = useSubmission(['email'], () => Promise.reject(refusal))
  return (
    <button type="button" onClick={() => submit({})}>
      {message ?? fault('email') ?? 'Login'}
    </button>
  )
}

const Speaking = ({ refusal }: { refusal: ApiError }) => (
  <CatalogueProvider value={useCurrentCatalogue()}>
    <Login refusal={refusal} />
  </CatalogueProvider>
)

test.for([
  { what: 'the login', refusal: new ApiError(401, en.errors.wrongLogin), said: de.errors.wrongLogin },
  { what: 'a field', refusal: new ApiError(422, '', { email: en.fields.email }), said: de.fields.email },
])('what is wrong with $what is said in the language that somebody switches to', async ({ refusal, said }) => {
  await loadCatalogue('en')
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Speaking refusal={refusal} />
    </QueryClientProvider>,
  )
  const { email = refusal.message } = refusal.fields
  await page.getByRole('button').click()
  await expect.element(page.getByText(email)).toBeVisible()
  await loadCatalogue('de')
  await expect.element(page.getByText(said)).toBeVisible()
})
