import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formDetail } from '#web/testing/form-detail.ts'
import { onPhone, sidewaysScroll } from '#web/testing/phone.ts'
import { showRouted } from '#web/testing/show-routed.tsx'
import { FormHead } from './form-head.tsx'

test('however large the text, what can be done with a form stays within a phone’s window', async () => {
  await onPhone('350%')
  showRouted(<FormHead form={formDetail} onEdit={() => {}} onDelete={() => {}} />)
  await expect.element(page.getByRole('button', { name: 'Delete Form' })).toBeVisible()
  expect(sidewaysScroll()).toBe(0)
})
