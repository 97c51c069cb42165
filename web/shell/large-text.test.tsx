import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { de } from '#shared/messages/de.ts'
import { CreatedSurveys } from '#web/activity/created-surveys.tsx'
import '#web/fill/first-look.css'
import { FillPage } from '#web/fill/fill-page.tsx'
import { HelpPage } from '#web/landing/help-page.tsx'
import { LinkWish } from '#web/landing/link-wish.tsx'
import { fillData } from '#web/testing/fill-data.ts'
import { formDetail } from '#web/testing/form-detail.ts'
import { maren } from '#web/testing/maren.ts'
import { onPhone, sidewaysScroll } from '#web/testing/phone.ts'
import { showRouted } from '#web/testing/show-routed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CatalogueProvider } from '#web/ui/messages.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { AuthPage } from '#web/users/auth-page.tsx'
import { profileQuery } from '#web/users/queries.ts'
import { Page } from './page.tsx'

const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
cache.setQueryData(profileQuery().queryKey, maren)

const { me } = de.users
const screens = {
  login: (
    <AuthPage title="Benutzerkonto" other="">
      {null}
    </AuthPage>
  ),
  fill: <FillPage data={fillData} />,
  ending: <FillPage data={{ ...fillData, form: { ...fillData.form, questions: [] } }} />,
  link: <LinkWish />,
  help: <HelpPage isDemoOn={false} />,
  builder: (
    <Page title="Neues Formular" tools={<Button>Bearbeiten</Button>}>
      {null}
    </Page>
  ),
  profile: (
    <Page title={me.title}>
      <Card>
        <div style={{ padding: 'var(--s-5)' }}>
          <SwitchField label={me.showEmail} hint={me.showEmailHint} name="isEmailPublic" isOn onChange={() => {}} />
        </div>
      </Card>
    </Page>
  ),
  overview: (
    <Page>
      <CreatedSurveys surveys={[{ ...formDetail, isOpen: false, responses: 0 }]} total={1} className={undefined} />
    </Page>
  ),
}

test.for(Object.entries(screens))(
  'in the smallest window no screen scrolls sideways at twice the usual text: %s',
  async ([, screen]) => {
    await onPhone('200%', 320)
    showRouted(
      <QueryClientProvider client={cache}>
        <CatalogueProvider value={{ language: 'de', messages: de }}>{screen}</CatalogueProvider>
      </QueryClientProvider>,
    )
    await expect.poll(() => document.body.innerText.trim()).not.toBe('')
    expect(sidewaysScroll()).toBe(0)
  },
)
