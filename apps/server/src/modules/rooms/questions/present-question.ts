import type { QuestionRecord } from '@regent/contract/rooms/questions'
import type { RoomQuestion } from '@regent/contract/rooms/room-messages'
import type { ListedQuestion, QuestionRow } from './question.repository.ts'

/** The same for all who may see it. */
export const spokenQuestion = (row: QuestionRow): RoomQuestion => ({
  id: row.id,
  asker: row.asker,
  text: row.text,
  state: row.state,
  isApproved: row.approved_at !== null,
  votes: row.votes,
  answer: row.answer,
  askedAt: row.created_at.getTime(),
})

interface Seen extends QuestionRow, Partial<Pick<ListedQuestion, 'has_voted'>> {}

export const presentQuestion = (row: Seen, personId: string): QuestionRecord => ({
  ...spokenQuestion(row),
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  isOwn: row.person_id === personId,
  hasVoted: row.has_voted === true,
})
