import type { ShownPoll } from '@regent/contract/rooms/polls'
import { flag, has, listOf, record, text, whole } from './message-shapes.ts'

const result = record({ counts: listOf(whole), voters: whole })

const poll = {
  id: text,
  text,
  answers: listOf(text),
  isMultiple: flag,
  isAnonymous: flag,
  isLive: flag,
  isOpen: flag,
  result: (value: unknown): value is ShownPoll['result'] => value === undefined || result(value),
}

/** Whether it is a poll as the contract has it. */
export const isShownPoll = (value: unknown): value is ShownPoll => has<Required<ShownPoll>>(value, poll)

const messagePoll = (value: unknown): value is ShownPoll | null => value === null || isShownPoll(value)

export const isPollMessage = (message: unknown): message is { poll: ShownPoll | null } =>
  has(message, { poll: messagePoll })

export const isReactionsMessage = (message: unknown): message is { counts: number[] } =>
  has(message, { counts: listOf(whole) })
