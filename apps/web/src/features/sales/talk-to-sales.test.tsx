// @vitest-environment happy-dom
import { salesEndpoints } from '@regent/contract/firm/sales'
import { beforeEach, expect, it } from 'vitest'
import { bodyText, control, descriptionOf, submit, type } from '#testing/forms.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { TalkToSales } from './talk-to-sales.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  sessionStorage.clear()
  api = fakeApi()
})

const open = async () => {
  renderPage(() => <TalkToSales onClose={() => undefined} />)
  await eventually(() => expect(bodyText()).toContain('Talk to sales'))
}

const fill = (lastName = 'Lovelace') => {
  type('First name', 'Ada')
  type('Last name', lastName)
  type('Email', 'ada@example.com')
  type('Phone', '2025550100')
}

it('names what is missing, and sends nothing', async () => {
  await open()
  submit('Send request')
  await eventually(() => expect(descriptionOf('Email')).toContain('Email is required'))
  expect(api.sent).toEqual([])
})

it('sends a request, with a name of any length, and confirms it', async () => {
  const long = 'Unconstitutionally'.repeat(5)
  api.answer(salesEndpoints.request, () => ({ answer: { message: 'We will call you.' } }))
  await open()
  fill(long)
  submit('Send request')
  await eventually(() => expect(bodyText()).toContain('We will call you.'))
  expect(bodyText()).toContain('Request sent')
  expect(api.sent).toMatchObject([{ lastName: long }])
})

it('keeps the input when the server refuses it, and shows why', async () => {
  api.refuse(salesEndpoints.request, 'too_many', 'Please wait a moment.')
  await open()
  fill()
  submit('Send request')
  await eventually(() => expect(bodyText()).toContain('Please wait a moment.'))
  expect(control('Email').value).toBe('ada@example.com')
})

it('says why nothing was sent, loses nothing, and can be sent again', async () => {
  api.answer(salesEndpoints.request, () => ({ answer: { message: 'We will call you.' } }))
  await open()
  fill()
  api.goOffline()
  submit('Send request')
  await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('You are offline.'))
  expect(control('Email').value).toBe('ada@example.com')
  api.goOffline(false)
  submit('Send request')
  await eventually(() => expect(bodyText()).toContain('Request sent'))
  expect(api.sent).toMatchObject([{ email: 'ada@example.com' }])
})
