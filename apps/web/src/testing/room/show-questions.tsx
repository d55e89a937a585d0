import type { QuestionRecord } from '@regent/contract/rooms/questions'
import type { RoomMessage, RoomQuestion } from '@regent/contract/rooms/room-messages'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { showLiveRoom } from './show-live-room.tsx'

let count = 0

export const aQuestion = (change: Partial<RoomQuestion> = {}): RoomQuestion => {
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

export const aRecord = (change: Partial<QuestionRecord> = {}): QuestionRecord => {
  const question = aQuestion(change)
  const at = new Date(question.askedAt).toISOString()
  return { ...question, _id: question.id, createdAt: at, updatedAt: at, isOwn: false, hasVoted: false, ...change }
}

export const said = (changed: RoomQuestion[]): RoomMessage => ({ type: 'questions', changed })

/** With the panel open, which a tablet opens by the menu. */
export const openQuestions = async (options: Parameters<typeof showLiveRoom>[0]) => {
  const shown = await showLiveRoom(options)
  const { page } = shown
  const buttonOf = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    )
  const press = async (name: string) => {
    await eventually(() => expect([name, buttonOf(name) !== undefined]).toEqual([name, true]))
    buttonOf(name)?.click()
  }
  await press('More')
  await press('Questions')
  await eventually(() => expect(shown.panel()?.querySelector('h2')?.textContent).toBe('Questions'))
  const texts = () =>
    [...page.querySelectorAll('.questions-group .question')].map(
      (row) => row.querySelector('.question__text')?.textContent,
    )
  const groups = () => [...page.querySelectorAll('.questions-group h3')].map(({ textContent }) => textContent)
  const type = (text: string) => {
    const area = page.querySelector<HTMLTextAreaElement>('.question-compose textarea')
    if (!area) throw new Error('There is no field')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { ...shown, press, texts, groups, type }
}
