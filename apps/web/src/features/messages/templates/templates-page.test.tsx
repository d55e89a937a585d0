// @vitest-environment happy-dom
import { mergeFields } from '@regent/contract/messages/merge-fields'
import { messageEndpoints, type MessageTemplate } from '@regent/contract/messages/messages'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { TemplatesPage } from './templates-page.tsx'

const confirmation: MessageTemplate = {
  _id: 'confirmation',
  kind: 'confirmation',
  channel: 'mail',
  subject: 'Your seat is reserved: {{webinar}}',
  text: 'Your seat is reserved, {{firstName}}.',
  isOwn: false,
  mergeFields: [...mergeFields],
}
const update: MessageTemplate = { ...confirmation, _id: 'update', kind: 'update', subject: 'A new time', isOwn: true }

let api: ReturnType<typeof fakeApi>
const answer = (...templates: MessageTemplate[]) =>
  api.answer(messageEndpoints.listTemplates, () => ({ answer: { templates } }))
const sheet = () => document.querySelector('[role="dialog"]')
const testButton = () =>
  [...(sheet()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Send a test to me')

beforeEach(() => {
  api = fakeApi()
  api.answer(adminWebinarEndpoints.list, () => ({ answer: { webinars: [], total: 0 } }))
  api.answer(messageEndpoints.preview, () => ({
    answer: { written: { subject: 'Drawn', text: 'As its reader sees it' } },
  }))
  sessionStorage.clear()
})

it('shows each kind with its template, and where the text of the others is written', async () => {
  answer(confirmation, update)
  const send = api.delay(messageEndpoints.listTemplates)
  const { page, text } = renderPage(TemplatesPage)
  await eventually(() => expect(text()).toContain('Loading the texts...'))
  send()
  const row = (kind: string) => [...page.querySelectorAll('tbody tr')].find((each) => each.textContent.includes(kind))
  await eventually(() => expect(row('Confirmation')?.textContent).toContain('Standard'))
  expect(row('Update')?.textContent).toContain('Custom')
  expect(row('Reminder by SMS')?.textContent).toContain('Written for each webinar')
  expect(row('Direct message')?.textContent).toContain('Written for each person')
})

it('says that the texts could not be read, and tries again', async () => {
  api.refuse(messageEndpoints.listTemplates, 'internal')
  const { text, press } = renderPage(TemplatesPage)
  await eventually(() => expect(text()).toContain('Failed to fetch the texts'))
  answer(confirmation)
  press('Retry')
  await eventually(() => expect(text()).toContain('Standard'))
})

it('says at its address that a kind has no text for all webinars', async () => {
  answer(confirmation)
  renderPage(TemplatesPage, '/?edit=direct')
  await eventually(() => expect(sheet()?.textContent).toContain('Text not found'))
})

it('opens the form with the template and its preview; a standard text cannot be reset', async () => {
  answer(confirmation, update)
  renderPage(TemplatesPage, '/?edit=confirmation')
  await eventually(() => expect(sheet()?.textContent).toContain('As its reader sees it'))
  expect(sheet()?.querySelector<HTMLInputElement>('input[name="subject"]')?.value).toBe(confirmation.subject)
  expect(sheet()?.textContent).not.toContain('Return to the standard text')
  expect(testButton()?.disabled).toBe(false)
})

it('offers the standard text where staff wrote another one', async () => {
  answer(update)
  renderPage(TemplatesPage, '/?edit=update')
  await eventually(() => expect(sheet()?.textContent).toContain('Return to the standard text'))
})

it('names an unknown field, and sends no test of it', async () => {
  answer({ ...confirmation, text: 'Good evening, {{surname}}' })
  renderPage(TemplatesPage, '/?edit=confirmation')
  await eventually(() => expect(testButton()?.disabled).toBe(true))
})

it('shows that the preview could not be loaded', async () => {
  answer(confirmation)
  api.refuse(messageEndpoints.preview, 'internal', 'The database is away.')
  renderPage(TemplatesPage, '/?edit=confirmation')
  await eventually(() => expect(sheet()?.textContent).toContain('The preview could not be loaded'))
})
