// @vitest-environment happy-dom
import { questionEndpoints } from '@regent/contract/rooms/questions'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aRecord, openQuestions, said } from '#testing/room/show-questions.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
})

const open = (options: Omit<Parameters<typeof openQuestions>[0], 'api'> = {}) => openQuestions({ api, ...options })

it('a host approves, answers live and in writing, and dismisses with undo', async () => {
  const asked = aRecord({ text: 'One?', state: 'asked', isApproved: false })
  const { press, hears, groups, page } = await open({ role: 'Admin', questions: [asked] })
  await eventually(() => expect(groups()).toEqual(['To approve1']))
  api.answer(questionEndpoints.change, () => ({ answer: { message: 'Changed.' } }))
  api.answer(questionEndpoints.answer, () => ({ answer: { message: 'Answered.' } }))
  const { isOwn: _own, hasVoted: _voted, _id, createdAt: _created, updatedAt: _updated, ...spoken } = asked
  await press('Approve: "One?"')
  await eventually(() => expect(api.sent.at(-1)).toEqual({ action: 'approve' }))
  hears(said([{ ...spoken, state: 'approved', isApproved: true }]))
  await press('Answer live: "One?"')
  await eventually(() => expect(api.sent.at(-1)).toEqual({ action: 'answer-live' }))
  hears(said([{ ...spoken, state: 'answering', isApproved: true }]))
  await press('Answered: "One?"')
  await eventually(() => expect(api.sent.at(-1)).toEqual({ action: 'end-answer' }))
  await press('Options for "One?"')
  await press('Answer in writing')
  await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Your answer: One?'))
  await press('Cancel')
  await press('Options for "One?"')
  await press('Dismiss')
  await eventually(() => expect(api.sent.at(-1)).toEqual({ action: 'dismiss' }))
  expect(page.querySelector('.question-compose')).toBeNull()
})

it('a host has the two switches, and says when one could not be changed', async () => {
  const { page } = await open({ role: 'Admin' })
  const switches = () => [...page.querySelectorAll<HTMLInputElement>('.question-settings [role=switch]')]
  await eventually(() => expect(switches().map(({ checked }) => checked)).toEqual([true, false]))
  api.answer(questionEndpoints.settings, () => ({
    answer: { settings: { areApproved: true, allowsAnonymous: true } },
  }))
  switches()[1]?.click()
  await eventually(() => expect(switches().map(({ checked }) => checked)).toEqual([true, true]))
  expect(api.sent.at(-1)).toEqual({ allowsAnonymous: true })
  api.refuse(questionEndpoints.settings, 'internal')
  switches()[0]?.click()
  await eventually(() => expect(switches().map(({ checked }) => checked)).toEqual([true, true]))
})
