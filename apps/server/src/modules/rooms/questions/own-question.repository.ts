import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** What a person has asked in all rooms, also without their name. */
export const listQuestionsOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('question as q')
    .innerJoin('room_person as p', 'p.id', 'q.person_id')
    .innerJoin('webinar as w', 'w.id', 'q.webinar_id')
    .select(['w.name as webinar', 'q.asker', 'q.text', 'q.state', 'q.answer', 'q.created_at as askedAt'])
    .where('p.account_id', '=', accountId)
    .orderBy('q.id')
    .execute()

/** For which questions of others a person has voted; what hosts have hidden since is not said again. */
export const listQuestionVotesOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('question_vote as v')
    .innerJoin('question as q', 'q.id', 'v.question_id')
    .innerJoin('webinar as w', 'w.id', 'q.webinar_id')
    .select(['w.name as webinar', 'v.created_at as votedAt'])
    .select(
      sql<string | null>`case when q.approved_at is not null and q.dismissed_at is null then q.text end`.as('question'),
    )
    .where('v.voted_by', '=', accountId)
    .orderBy('v.created_at')
    .execute()

/** The questions stay, without saying who asked; votes count without saying whose they were. Returns those in rooms that are open now. */
export const eraseAsker = async (tx: Db, { accountId }: { accountId: string }) => {
  await sql`
    update question_vote set voted_by = gen_random_uuid() where voted_by = ${accountId}::uuid
  `.execute(tx)
  const { rows } = await sql<{ id: string; webinar_id: string; is_open: boolean }>`
    update question q set asker = null, updated_at = now()
    from room_person p, webinar w
    where p.id = q.person_id and p.account_id = ${accountId}::uuid and w.id = q.webinar_id and q.asker is not null
    returning q.id, q.webinar_id, w.status in ('Waiting', 'In Progress') and w.deleted_at is null as is_open
  `.execute(tx)
  return rows.filter(({ is_open: isOpen }) => isOpen)
}
