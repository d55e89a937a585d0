// @vitest-environment happy-dom
import { phoneEndpoints, type PhoneState } from '@regent/contract/identity/phone'
import type { User } from '@regent/contract/identity/profile'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { enter } from '#testing/forms.ts'
import { user } from '#testing/profile.tsx'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { PhoneCode } from './phone-code.tsx'

let api: ReturnType<typeof fakeApi>

const sent: PhoneState = { text: 'We sent 6 digits to 2025550100. Type them here.', hasCode: true, canAsk: false }

const answerState = (state: PhoneState) => api.answer(phoneEndpoints.read, () => ({ answer: state }))

beforeEach(() => {
  api = fakeApi()
  answerState(sent)
})

const show = (fields: Partial<User> = {}) =>
  renderPage(() => (
    <>
      <PhoneCode user={{ ...user, smsReminders: true, ...fields }} headingLevel={2} />
      <Toasts />
    </>
  ))

const type = (page: Element, code: string) => enter(page.querySelector('input'), code)

it.each([
  ['who want no text messages', { smsReminders: false }],
  ['whose number is confirmed', { isPhoneConfirmed: true }],
])('shows nothing to members %s', async (_, fields) => {
  const { page } = show(fields)
  await eventually(() => expect(page.childElementCount).toBe(0))
})

it.each([
  ['Please verify your email address first. Then we send a code to 2025550100.', false],
  ['A number gets one code in 24 hours, no matter who asks for it. Please ask for another one later.', false],
  ['We can send a code to 2025550100, which confirms that it is yours.', true],
])('asks for no digits where none were sent, and says instead: %s', async (text, canAsk) => {
  answerState({ text, hasCode: false, canAsk })
  const shown = show()
  await eventually(() => expect(shown.text()).toContain(text))
  expect(shown.text()).toContain('Text messages begin once 2025550100 is confirmed.')
  expect(shown.text()).not.toContain('Type')
  expect(shown.page.querySelector('form')).toBeNull()
  expect(shown.text().includes('Send a code')).toBe(canAsk)
})

it('takes a code that was sent, and offers no second one', async () => {
  const { page, text } = show()
  await eventually(() => expect(text()).toContain(sent.text))
  expect(page.querySelector('form')).not.toBeNull()
  expect(text()).not.toContain('Send a code')
})

it('says nothing about a code until it knows, and keeps the field while the portal does not answer', async () => {
  const send = api.delay(phoneEndpoints.read)
  const { page, text } = show()
  await eventually(() => expect(page.querySelector('[aria-busy="true"]')).not.toBeNull())
  expect(page.querySelector('form')).toBeNull()
  send()
  await eventually(() => expect(page.querySelector('form')).not.toBeNull())
  api.refuse(phoneEndpoints.read, 'not_allowed')
  const other = show({ updatedAt: '2026-02-01T12:00:00.000Z' })
  await eventually(() => expect(other.page.querySelector('form')).not.toBeNull())
  expect(text()).toContain('Text messages begin once')
})

it('confirms the number with the code that was typed', async () => {
  api.answer(phoneEndpoints.confirm, () => ({ answer: { message: 'Your number is confirmed.' } }))
  const { page, text, press } = show()
  await eventually(() => expect(text()).toContain(sent.text))
  type(page, '123 456')
  press('Confirm number')
  await eventually(() => expect(document.body.textContent).toContain('Your number is confirmed.'))
  expect(api.sent).toEqual([{ code: '123456' }])
})

it('shows beside the field why a code is refused, before and after it is sent', async () => {
  const { page, text, press } = show()
  await eventually(() => expect(text()).toContain(sent.text))
  press('Confirm number')
  await eventually(() => expect(text()).toContain('Code is required'))
  api.refuse(phoneEndpoints.confirm, 'invalid', undefined, { code: 'This code is wrong.' })
  type(page, '123456')
  press('Confirm number')
  await eventually(() => expect(text()).toContain('This code is wrong.'))
  expect(page.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
})

it('asks for a code and then shows its field, or says why there is none', async () => {
  answerState({ text: 'No code yet.', hasCode: false, canAsk: true })
  api.refuse(phoneEndpoints.sendCode, 'too_many', 'Too many codes were asked for today.')
  const { page, text, press } = show()
  await eventually(() => expect(text()).toContain('Send a code'))
  press('Send a code')
  await eventually(() => expect(document.body.textContent).toContain('Too many codes were asked for today.'))
  api.answer(phoneEndpoints.sendCode, () => ({ answer: { message: 'We are sending a code to +12025550100.' } }))
  answerState(sent)
  press('Send a code')
  await eventually(() => expect(document.body.textContent).toContain('We are sending a code to +12025550100.'))
  await eventually(() => expect(page.querySelector('form')).not.toBeNull())
})
