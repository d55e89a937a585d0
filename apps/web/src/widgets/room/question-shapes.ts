import type { QuestionSettings, RoomMessage, RoomQuestion } from '@regent/contract/rooms/room-messages'
import { flag, listOf, number, orNone, orNull, record, text, whole } from './message-shapes.ts'

export type QuestionNews = Extract<RoomMessage, { type: 'questions' }>

const states: Record<RoomQuestion['state'], true> = {
  asked: true,
  approved: true,
  answering: true,
  answered: true,
  written: true,
  dismissed: true,
}
const state = (value: unknown): value is RoomQuestion['state'] => text(value) && Object.hasOwn(states, value)

const question = record<RoomQuestion>({
  id: text,
  asker: orNull(text),
  text,
  state,
  isApproved: flag,
  votes: whole,
  answer: orNull(text),
  askedAt: number,
})

const news = record<Omit<QuestionNews, 'type'>>({
  changed: orNone(listOf(question)),
  gone: orNone(listOf(text)),
  votes: orNone(listOf(record({ id: text, votes: whole }))),
  settings: orNone(record<QuestionSettings>({ areApproved: flag, allowsAnonymous: flag })),
})

/** Whether it is what the server says about questions, as the contract has it. */
export const isQuestionNews = (message: RoomMessage): message is QuestionNews =>
  message.type === 'questions' && news(message)
