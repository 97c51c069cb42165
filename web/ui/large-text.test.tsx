import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone, sidewaysScroll } from '#web/testing/phone.ts'
import { show } from '#web/testing/show.tsx'
import { Button } from './button.tsx'
import { Card, CardHeader } from './card.tsx'
import { Tabs } from './tabs.tsx'

test('at twice the usual text a card’s button goes below its title', async () => {
  await onPhone('200%')
  show(
    <Card>
      <CardHeader title="Einladungen">
        <Button>Einladung senden</Button>
      </CardHeader>
    </Card>,
  )
  await expect.element(page.getByRole('button')).toBeVisible()
  expect(sidewaysScroll()).toBe(0)
})

test('at twice the usual text tabs go one below the other', async () => {
  await onPhone('200%')
  const tabs = [
    { name: 'summary', label: 'Zusammenfassung' },
    { name: 'responses', label: 'Antworten' },
  ] as const
  show(<Tabs id="tabs" label="Ergebnisse" tabs={tabs} shown="summary" onShow={() => {}} />)
  await expect.element(page.getByRole('tab', { name: 'Antworten' })).toBeVisible()
  expect(sidewaysScroll()).toBe(0)
})
