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

test('in a narrow column of a wide window nothing lies over anything else', async () => {
  await page.viewport(1280, 800)
  showRouted(
    <div style={{ width: '40rem' }}>
      <FormHead form={formDetail} onEdit={() => {}} onDelete={() => {}} />
    </div>,
  )
  const boxOf = (role: 'link' | 'button', name: string) =>
    page.getByRole(role, { name, exact: true }).element().getBoundingClientRect()
  await expect.element(page.getByText('/form/id/f1')).toBeVisible()
  expect(page.getByText('/form/id/f1').element().clientWidth).toBeGreaterThan(50)
  const edit = boxOf('button', 'Edit Form')
  expect(boxOf('link', 'Edit questions').right <= edit.left || boxOf('link', 'Edit questions').bottom <= edit.top).toBe(
    true,
  )
})
