// @vitest-environment happy-dom
import { questionEndpoints } from '@regent/contract/rooms/questions'
import { expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aRecord, openQuestions } from '#testing/room/show-questions.tsx'

it('an attendee reads after some seconds without an answer that a question is kept', async () => {
  localStorage.clear()
  sessionStorage.clear()
  const api = fakeApi()
  const { type, press, texts, page } = await openQuestions({ api })
  await eventually(() => expect(page.textContent).toContain('No questions yet'))
  const own = aRecord({ text: 'Why now?', state: 'asked', isApproved: false, isOwn: true })
  api.answer(questionEndpoints.ask, () => ({ answer: { question: own } }))
  const answer = api.delay(questionEndpoints.ask)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  type('Why now?')
  await press('Ask')
  await eventually(() => expect(page.querySelector('.question--unsent')?.textContent).toContain('Sending'))
  vi.advanceTimersByTime(4000)
  await eventually(() => expect(page.querySelector('.question--unsent')?.textContent).toContain('Waiting to be sent'))
  answer()
  await eventually(() => expect(texts()).toEqual(['Why now?']))
  expect(page.querySelector('.question--unsent')).toBeNull()
})
