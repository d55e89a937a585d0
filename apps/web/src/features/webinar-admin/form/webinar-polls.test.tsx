// @vitest-environment happy-dom
import { contactListEndpoints } from '@regent/contract/messages/contact-lists'
import { adminWebinarEndpoints, type StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, expect, it } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { enter } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { WebinarForm } from './webinar-form.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  api = fakeApi()
  api.answer(contactListEndpoints.list, () => ({ answer: { lists: [] } }))
})

const sheet = () => document.body
const text = () => sheet().textContent
const save = () => sheet().querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
const open = async (webinar?: StaffWebinar) => {
  renderPage(() => <WebinarForm {...(webinar && { webinar })} onClose={() => undefined} />)
  await eventually(() => expect(text()).toContain(webinar ? 'Edit webinar' : 'Create webinar'))
}
const faulty = () =>
  [...sheet().querySelectorAll('.form-toc__entry')]
    .filter(({ textContent }) => textContent.includes('has errors'))
    .map(({ firstChild }) => firstChild?.textContent)

const polls = ['First', 'Second'].map((text) => ({
  ...{ text, answers: ['Yes', 'No'] },
  ...{ isMultiple: false, isAnonymous: false, isLive: false },
}))
const press = (label: string) => sheet().querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
const addPoll = () => [...sheet().querySelectorAll('button')].find((button) => button.textContent === 'Add a poll')
const inputsOf = (name: string) => [...sheet().querySelectorAll<HTMLInputElement>(`[aria-label="${name}"] input`)]

it('polls are ordered, deleted and added; blank ones and blank answers are dropped', async () => {
  const webinar = aWebinar({ polls })
  api.answer(adminWebinarEndpoints.update, () => ({ answer: { webinar } }))
  await open(webinar)
  press('Move poll 2 up')
  await eventually(() => expect(inputsOf('Poll 1')[0]?.value).toBe('Second'))
  press('Remove poll 2')
  await eventually(() => expect(inputsOf('Poll 2')).toEqual([]))
  addPoll()?.click()
  await eventually(() => expect(inputsOf('Poll 2')).toHaveLength(6))
  addPoll()?.click()
  for (const [index, value] of ['Third', ' A ', 'B'].entries()) enter(inputsOf('Poll 2')[index], value)
  inputsOf('Poll 2')[4]?.click()
  save()
  await eventually(() =>
    expect(api.sent.at(-1)).toMatchObject({
      polls: [polls[1], { text: 'Third', answers: ['A', 'B'], isMultiple: false, isAnonymous: true, isLive: false }],
    }),
  )
})

it('polls are named where they are wrong', async () => {
  await open(aWebinar({ polls }))
  enter(inputsOf('Poll 1')[0], ' ')
  enter(inputsOf('Poll 2')[2], 'yes')
  save()
  await eventually(() => expect(text()).toContain('Please enter what you want to ask'))
  expect(text()).toContain('Please enter each answer once')
  expect(faulty()).toEqual(['Polls'])
})
