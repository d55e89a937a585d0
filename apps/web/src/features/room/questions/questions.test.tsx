// @vitest-environment happy-dom
import { limits } from '@regent/contract/limits'
import { questionEndpoints } from '@regent/contract/rooms/questions'
import type { RoomMessage } from '@regent/contract/rooms/room-messages'
import { stageEndpoints } from '@regent/contract/rooms/stage'
import { beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { answerQuestionsWith } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { aQuestion, aRecord, openQuestions, said } from '#testing/room/show-questions.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
})

const open = (options: Omit<Parameters<typeof openQuestions>[0], 'api'> = {}) => openQuestions({ api, ...options })

it('an attendee sees the questions in the order of their votes or the newest first', async () => {
  const questions = [
    aRecord({ text: 'One?', votes: 1 }),
    aRecord({ text: 'Two?', votes: 3 }),
    aRecord({ text: 'Three?' }),
  ]
  const { texts, page } = await open({ questions })
  await eventually(() => expect(texts()).toEqual(['Two?', 'One?', 'Three?']))
  const order = page.querySelector<HTMLSelectElement>('.questions-panel__tools select')
  if (!order) throw new Error('There is no order')
  order.value = 'newest'
  order.dispatchEvent(new Event('change', { bubbles: true }))
  await eventually(() => expect(texts()).toEqual(['Three?', 'Two?', 'One?']))
})

it('an attendee votes at once, and takes it back; what was not counted is undone and said', async () => {
  const { press, page, status } = await open({ questions: [aRecord({ text: 'One?', votes: 1 })] })
  const vote = () => page.querySelector<HTMLButtonElement>('.question__vote')
  await eventually(() => expect(vote()?.textContent).toBe('1'))
  api.answer(questionEndpoints.vote, () => ({ answer: { isOn: true } }))
  vote()?.click()
  await eventually(() => expect([vote()?.textContent, vote()?.getAttribute('aria-pressed')]).toEqual(['2', 'true']))
  api.refuse(questionEndpoints.vote, 'not_found')
  await press('Vote for "One?", 2 votes')
  await eventually(() => expect([vote()?.textContent, vote()?.getAttribute('aria-pressed')]).toEqual(['2', 'true']))
  expect(status().join()).not.toContain('Being')
})

it('an attendee follows what the server says: new, counted and hidden questions', async () => {
  const { hears, texts, page, groups } = await open()
  await eventually(() => expect(page.textContent).toContain('No questions yet'))
  const [one, two] = [aQuestion({ text: 'One?' }), aQuestion({ text: 'Two?' })]
  hears(said([one, two]))
  await eventually(() => expect(texts()).toEqual(['One?', 'Two?']))
  hears({ type: 'questions', votes: [{ id: two.id, votes: 7 }] })
  await eventually(() => expect(texts()).toEqual(['Two?', 'One?']))
  hears({ type: 'questions', gone: [two.id] })
  await eventually(() => expect(texts()).toEqual(['One?']))
  hears(said([{ ...one, state: 'written', answer: 'Because.' }]))
  await eventually(() => expect(groups()).toEqual(['Answered1']))
  expect(page.querySelector('.question__answer')?.textContent).toContain('Because.')
  // Not as the contract has it.
  hears({ type: 'questions', changed: [{ id: one.id }] } as unknown as RoomMessage)
  expect(texts()).toEqual(['One?'])
})

it('an attendee asks once over a cut, and sees their own question and its state at once', async () => {
  const { type, press, texts, page, hears, groups } = await open()
  await eventually(() => expect(page.textContent).toContain('No questions yet'))
  api.goOffline()
  type('  Why now?  ')
  await press('Ask')
  await eventually(() => expect(page.querySelector('.question--unsent')?.textContent).toContain('Waiting to be sent'))
  expect(sessionStorage.getItem('draft:questions:land-trusts')).toContain('Why now?')
  const own = aRecord({ text: 'Why now?', asker: 'Ann Stone (User)', state: 'asked', isApproved: false, isOwn: true })
  api.answer(questionEndpoints.ask, () => ({ answer: { question: own } }))
  api.goOffline(false)
  dispatchEvent(new Event('online'))
  await eventually(() => expect(texts()).toEqual(['Why now?']))
  expect(page.querySelector('.question--unsent')).toBeNull()
  expect(api.sent.filter((body) => JSON.stringify(body).includes('Why now?'))).toEqual([
    { text: 'Why now?', isAnonymous: false },
  ])
  expect(sessionStorage.getItem('draft:questions:land-trusts')).toBeNull()
  expect(groups()).toEqual(['Waiting for approval1'])
  const { isOwn: _own, hasVoted: _voted, _id, createdAt: _created, updatedAt: _updated, ...spoken } = own
  hears(said([{ ...spoken, state: 'answering', isApproved: true }]))
  await eventually(() => expect(page.querySelector('.answering-card')?.textContent).toContain('Why now?'))
  expect(groups()).toEqual(['Answering now1'])
  expect(page.querySelector('.question__asker')?.textContent).toContain('You')
})

it('an attendee keeps what a host refuses, with the reason', async () => {
  const { type, press, page } = await open()
  api.refuse(questionEndpoints.ask, 'conflict', 'You have asked 30 questions.')
  await eventually(() => expect(page.textContent).toContain('No questions yet'))
  type('One more?')
  await press('Ask')
  await eventually(() =>
    expect(page.querySelector('.question--unsent')?.textContent).toContain('Not sent. You have asked 30 questions.'),
  )
  await press('Delete')
  await eventually(() => expect(page.querySelector('.question--unsent')).toBeNull())
})

it('an attendee asks anonymously where hosts allow it, and reads that nobody learns the name', async () => {
  const { type, press, page, hears } = await open()
  await eventually(() => expect(page.textContent).toContain('No questions yet'))
  expect(page.textContent).not.toContain('Ask anonymously')
  hears({ type: 'questions', settings: { areApproved: true, allowsAnonymous: true } })
  await eventually(() => expect(page.textContent).toContain('Ask anonymously'))
  page.querySelector<HTMLInputElement>('.question-compose input[type=checkbox]')?.click()
  await eventually(() => expect(page.textContent).toContain('not even the hosts'))
  const own = aRecord({ text: 'Who?', asker: null, state: 'asked', isOwn: true })
  api.answer(questionEndpoints.ask, () => ({ answer: { question: own } }))
  type('Who?')
  await press('Ask')
  await eventually(() => expect(api.sent).toContainEqual({ text: 'Who?', isAnonymous: true }))
  await eventually(() => expect(page.querySelector('.question__asker')?.textContent).toBe('You, anonymously'))
})

it('an attendee takes back an own question that has no answer, once it is confirmed', async () => {
  const own = { isOwn: true, asker: null }
  const failed = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  const { press, texts, page, hears } = await open({
    questions: [
      aRecord({ ...own, text: 'Asked?', state: 'asked', isApproved: false }),
      aRecord({ ...own, text: 'Approved?' }),
      aRecord({ ...own, text: 'Live?', state: 'answering' }),
      aRecord({ ...own, text: 'Done?', state: 'answered' }),
      aRecord({ ...own, text: 'Dismissed?', state: 'dismissed' }),
      aRecord({ text: 'Of Bob?' }),
    ],
  })
  const offered = () =>
    [...page.querySelectorAll('.question [aria-label^="Withdraw"]')].map((button) => button.getAttribute('aria-label'))
  await eventually(() => expect(offered()).toEqual(['Withdraw "Asked?"', 'Withdraw "Approved?"']))
  const confirm = vi.fn(() => Promise.resolve(false))
  answerQuestionsWith(confirm)
  await press('Withdraw "Approved?"')
  await eventually(() => expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ detail: 'Approved?' })))
  expect(texts()).toContain('Approved?')
  expect(api.asked.some(({ pathname }) => /\/questions\/[^/]+$/u.test(pathname))).toBe(false)
  confirm.mockResolvedValue(true)

  api.refuse(questionEndpoints.withdraw, 'conflict', 'Your question is being answered now.')
  await press('Withdraw "Approved?"')
  await eventually(() =>
    expect(failed.mock.lastCall?.[0]).toMatchObject({ text: 'Your question is being answered now.' }),
  )
  expect(texts()).toContain('Approved?')

  api.answer(questionEndpoints.withdraw, () => ({ answer: { message: 'Withdrawn.' } }))
  page.querySelector<HTMLElement>('[aria-label=\'Withdraw "Approved?"\']')?.focus()
  await press('Withdraw "Approved?"')
  await eventually(() => expect(texts()).not.toContain('Approved?'))
  await eventually(() => expect(document.activeElement?.textContent).toBe('Questions'))
  // The answer to an earlier try was lost.
  api.refuse(questionEndpoints.withdraw, 'not_found')
  await press('Withdraw "Asked?"')
  await eventually(() => expect(texts()).not.toContain('Asked?'))
  hears({ type: 'questions', gone: [] })
  expect(offered()).toEqual([])
})

it('an attendee cannot send what is too long, and reads by how much', async () => {
  const { type, press, page, status } = await open()
  type('x'.repeat(limits.questionLength + 2))
  await eventually(() =>
    expect(page.querySelector('.question-compose__hint')?.textContent).toContain('2 characters over'),
  )
  await press('Ask')
  await eventually(() => expect(status().join()).toContain('2 characters over'))
  expect(page.querySelector('.question--unsent')).toBeNull()
})

it('an attendee reads that only the host hears them, then that they are on the stage, and returns', async () => {
  const { setDetails, hears, connection, page, press } = await open()
  const bring = (stage: 'preview' | 'stage' | undefined) => {
    const { own } = connection.read().details ?? {}
    if (!own) throw new Error('Nothing is read')
    setDetails({ own: { ...own, stage } })
    hears({ type: 'stage' })
  }
  api.refuse(stageEndpoints.preview, 'not_found')
  bring('preview')
  await eventually(() => expect(page.querySelector('.hand-card')?.textContent).toContain('Only the host hears you now'))
  bring('stage')
  await eventually(() => expect(page.querySelector('.hand-card')?.textContent).toContain('You are on the stage'))
  api.answer(stageEndpoints.leave, () => ({ answer: { message: 'You are back.' } }))
  await press('Return to the audience')
  await eventually(() => expect(api.asked.at(-1)?.pathname ?? '').not.toBe(''))
  expect(api.asked.some(({ pathname }) => pathname.endsWith('/stage/leave'))).toBe(true)
})
