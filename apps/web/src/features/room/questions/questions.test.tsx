// @vitest-environment happy-dom
import { limits } from '@regent/contract/limits'
import { questionEndpoints, type QuestionRecord } from '@regent/contract/rooms/questions'
import type { RoomMessage, RoomQuestion } from '@regent/contract/rooms/room-messages'
import { stageEndpoints } from '@regent/contract/rooms/stage'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { showLiveRoom } from '#testing/room/show-live-room.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
})

let count = 0

const aQuestion = (change: Partial<RoomQuestion> = {}): RoomQuestion => {
  count += 1
  return {
    id: `0196a000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    asker: 'Bob Lee (User)',
    text: `Question ${count}?`,
    state: 'approved',
    isApproved: true,
    votes: 0,
    answer: null,
    askedAt: Date.now(),
    ...change,
  }
}

const aRecord = (change: Partial<QuestionRecord> = {}): QuestionRecord => {
  const question = aQuestion(change)
  const at = new Date(question.askedAt).toISOString()
  return { ...question, _id: question.id, createdAt: at, updatedAt: at, isOwn: false, hasVoted: false, ...change }
}

const said = (changed: RoomQuestion[]): RoomMessage => ({ type: 'questions', changed })

type Options = Omit<Parameters<typeof showLiveRoom>[0], 'api'>

/** With the panel open, which a tablet opens by the menu. */
const open = async (options: Options = {}) => {
  const shown = await showLiveRoom({ api, ...options })
  const { page } = shown
  const buttonOf = (name: string, within: ParentNode = document) =>
    [...within.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    )
  const press = (name: string) =>
    eventually(() => {
      const button = buttonOf(name)
      expect([name, button !== undefined]).toEqual([name, true])
      return button
    }).then(() => buttonOf(name)?.click())
  await press('More')
  await press('Questions')
  await eventually(() => expect(shown.panel()?.querySelector('h2')?.textContent).toBe('Questions'))
  const texts = () =>
    [...page.querySelectorAll('.questions-group .question')].map(
      (row) => row.querySelector('.question__text')?.textContent,
    )
  const groups = () => [...page.querySelectorAll('.questions-group h3')].map(({ textContent }) => textContent)
  const field = () => page.querySelector<HTMLTextAreaElement>('.question-compose textarea')
  const type = (text: string) => {
    const area = field()
    if (!area) throw new Error('There is no field')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { ...shown, press, buttonOf, texts, groups, field, type }
}

describe('an attendee', () => {
  it('sees the questions in the order of their votes or the newest first', async () => {
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

  it('votes at once, and takes it back; what was not counted is undone and said', async () => {
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

  it('follows what the server says: new, counted and hidden questions', async () => {
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

  it('asks once over a cut, and sees their own question and its state at once', async () => {
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

  it('keeps what a host refuses, with the reason', async () => {
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

  it('asks anonymously where hosts allow it, and is told that nobody learns the name', async () => {
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

  it('cannot send what is too long, and is told how much', async () => {
    const { type, press, page, status } = await open()
    type('x'.repeat(limits.questionLength + 2))
    await eventually(() =>
      expect(page.querySelector('.question-compose__hint')?.textContent).toContain('2 characters over'),
    )
    await press('Ask')
    await eventually(() => expect(status().join()).toContain('2 characters over'))
    expect(page.querySelector('.question--unsent')).toBeNull()
  })

  it('is told that only the host hears them, then that they are on the stage, and returns', async () => {
    const { setDetails, hears, connection, page, press } = await open()
    const bring = (stage: 'preview' | 'stage' | undefined) => {
      const { own } = connection.read().details ?? {}
      if (!own) throw new Error('Nothing is read')
      setDetails({ own: { ...own, stage } })
      hears({ type: 'stage' })
    }
    api.refuse(stageEndpoints.preview, 'not_found')
    bring('preview')
    await eventually(() =>
      expect(page.querySelector('.hand-card')?.textContent).toContain('Only the host hears you now'),
    )
    bring('stage')
    await eventually(() => expect(page.querySelector('.hand-card')?.textContent).toContain('You are on the stage'))
    api.answer(stageEndpoints.leave, () => ({ answer: { message: 'You are back.' } }))
    await press('Return to the audience')
    await eventually(() => expect(api.asked.at(-1)?.pathname ?? '').not.toBe(''))
    expect(api.asked.some(({ pathname }) => pathname.endsWith('/stage/leave'))).toBe(true)
  })
})

describe('a host', () => {
  it('approves, answers live and in writing, and dismisses with undo', async () => {
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

  it('has the two switches, and says when one could not be changed', async () => {
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
})
