// @vitest-environment happy-dom
import { phoneEndpoints } from '@regent/contract/identity/phone'
import type { User } from '@regent/contract/identity/profile'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { user } from '#testing/profile.tsx'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { PhoneCode } from './phone-code.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

const show = (fields: Partial<User> = {}) =>
  renderPage(() => (
    <>
      <PhoneCode user={{ ...user, smsReminders: true, ...fields }} headingLevel={2} />
      <Toasts />
    </>
  ))

const type = (page: Element, code: string) => {
  const input = page.querySelector('input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, code)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}

it.each([
  ['who want no text messages', { smsReminders: false }],
  ['whose number is confirmed', { isPhoneConfirmed: true }],
])('shows nothing to members %s', async (_, fields) => {
  const { page } = show(fields)
  await eventually(() => expect(page.childElementCount).toBe(0))
})

it('says when the code comes to a member whose address is not verified', async () => {
  const { page, text } = show({ isVerified: false })
  await eventually(() => expect(text()).toContain('once your email address is verified and 2025550100 is confirmed'))
  expect(page.querySelector('form')).toBeNull()
})

it('confirms the number with the code that was typed', async () => {
  api.answer(phoneEndpoints.confirm, () => ({ answer: { message: 'Your number is confirmed.' } }))
  const { page, text, press } = show()
  await eventually(() => expect(text()).toContain('Confirm your number'))
  type(page, '123 456')
  press('Confirm number')
  await eventually(() => expect(document.body.textContent).toContain('Your number is confirmed.'))
  expect(api.sent).toEqual([{ code: '123456' }])
})

it('shows beside the field why a code is refused, before and after it is sent', async () => {
  const { page, text, press } = show()
  await eventually(() => expect(text()).toContain('Confirm your number'))
  press('Confirm number')
  await eventually(() => expect(text()).toContain('Code is required'))
  api.refuse(phoneEndpoints.confirm, 'invalid', undefined, { code: 'This code is wrong.' })
  type(page, '123456')
  press('Confirm number')
  await eventually(() => expect(text()).toContain('This code is wrong.'))
  expect(page.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
})

it('sends another code, or says why not', async () => {
  api.refuse(phoneEndpoints.sendCode, 'too_many', 'A code was sent within the last 24 hours.')
  const { text, press } = show()
  await eventually(() => expect(text()).toContain('Send a code'))
  press('Send a code')
  await eventually(() => expect(document.body.textContent).toContain('A code was sent within the last 24 hours.'))
})
