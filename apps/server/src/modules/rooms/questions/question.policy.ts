import type { RoomRole } from '@regent/contract/rooms/entry'
import type { QuestionAction } from '@regent/contract/rooms/questions'
import { AppError } from '#app/app-error.ts'
import { usedForAnother } from '#http/idempotency/answer-once.ts'
import type { QuestionChange, QuestionRow } from './question.repository.ts'
import { questionTexts as texts } from './texts.ts'

export const isHost = ({ role }: { role: RoomRole }): boolean => role === 'Admin'

/** To everyone in the room. */
export const isPublic = ({ approved_at, dismissed_at }: Pick<QuestionRow, 'approved_at' | 'dismissed_at'>): boolean =>
  approved_at !== null && dismissed_at === null

/** Why a question is not sent again under the key of this one. */
export const refusalOfRepetition = (sent: { text: string }, text: string): AppError | undefined =>
  sent.text === text ? undefined : usedForAnother()

interface Asking {
  role: RoomRole
  isAnonymous: boolean
  allowsAnonymous: boolean
  /** How many questions the person has asked in this webinar. */
  count: number
  most: number
}

export const refusalOfQuestion = ({
  role,
  isAnonymous,
  allowsAnonymous,
  count,
  most,
}: Asking): AppError | undefined => {
  if (isHost({ role })) return new AppError('conflict', { message: texts.hostsAnswer })
  if (isAnonymous && !allowsAnonymous) return new AppError('conflict', { message: texts.notAnonymous })
  return count >= most ? new AppError('conflict', { message: texts.tooMany(most) }) : undefined
}

const changes: Record<QuestionAction, { from: readonly QuestionRow['state'][]; change: QuestionChange }> = {
  approve: { from: ['asked', 'written'], change: { approved: 'now' } },
  'answer-live': {
    from: ['asked', 'approved', 'written', 'answered'],
    change: { approved: 'now', answering: 'now', answered: null },
  },
  // Also one that was answered without having been shown before.
  'end-answer': {
    from: ['asked', 'approved', 'written', 'answering'],
    change: { approved: 'now', answering: 'keep', answered: 'now' },
  },
  reopen: { from: ['answering', 'answered'], change: { answering: null, answered: null } },
  dismiss: { from: ['asked', 'approved', 'written', 'answering', 'answered'], change: { dismissed: 'now' } },
  restore: { from: ['dismissed'], change: { dismissed: null } },
}

/** Why who asked cannot take the question back: once it is answered, it belongs to everyone, and once it is dismissed, to the hosts. */
export const refusalOfWithdrawal = ({ state }: Pick<QuestionRow, 'state'>): AppError | undefined => {
  if (state === 'asked' || state === 'approved') return undefined
  return new AppError('conflict', { message: state === 'answering' ? texts.beingAnswered : texts.settled })
}

/** Undefined if the action would change nothing. */
export const changeOf = (action: QuestionAction, state: QuestionRow['state']): QuestionChange | undefined =>
  changes[action].from.includes(state) ? changes[action].change : undefined
