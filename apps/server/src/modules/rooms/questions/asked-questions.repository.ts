import type { RoomQuestion } from '@regent/contract/rooms/room-messages'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export interface AskedRow {
  id: string
  text: string
  asker: string | null
  state: RoomQuestion['state']
  votes: number
  answer: string | null
  created_at: Date
}

/** All questions of a webinar, for staff: the most votes first. */
export const listAskedQuestions = async (db: Db, webinarId: string): Promise<AskedRow[]> => {
  const { rows } = await sql<AskedRow>`
    select q.id, q.text, q.asker, q.state, q.answer, q.created_at, count(v.voted_by)::int as votes
    from question q left join question_vote v on v.question_id = q.id
    where q.webinar_id = ${webinarId}::uuid
    group by q.id
    order by votes desc, q.id
  `.execute(db)
  return rows
}
