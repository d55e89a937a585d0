import type { PollFigures } from '@regent/contract/figures/funnel'
import { lifetimes } from '@regent/contract/lifetimes'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listPolls } from './poll.repository.ts'
import { answersOf } from './vote.repository.ts'

const silence = sql`make_interval(secs => ${sql.lit(lifetimes.presenceSilenceSeconds)})`

/** How many people who may vote were there while each poll was open; each once, in whatever role. */
const countPresent = async (db: Db, webinarId: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; present: number }>`
    select poll.id, count(distinct coalesce(p.account_id, p.id))::int as present
    from poll
    join room_person p on p.webinar_id = poll.webinar_id and p.role <> 'Admin'
    join presence s on s.person_id = p.id and s.began_at <= coalesce(poll.closed_at, now()) and coalesce(
      s.ended_at, case when s.last_seen_at > now() - ${silence} then now() else s.last_seen_at end
    ) >= poll.opened_at
    where poll.webinar_id = ${webinarId}::uuid
    group by poll.id
  `.execute(db)
  return new Map(rows.map(({ id, present }) => [id, present]))
}

/** The polls of a webinar in the order in which they were asked. */
export const listPollFigures = async (db: Db, webinarId: string): Promise<PollFigures[]> => {
  const polls = await listPolls(db, webinarId)
  const present = polls.length === 0 ? new Map<string, number>() : await countPresent(db, webinarId)
  return polls.toReversed().map(({ id, text, answers, isMultiple, isAnonymous, openedAt, result }) => ({
    _id: id,
    text,
    answers: answers.map((answer, number) => ({ text: answer, votes: result.counts[number] ?? 0 })),
    isMultiple,
    isAnonymous,
    openedAt: openedAt.toISOString(),
    voters: result.voters,
    present: Math.max(present.get(id) ?? 0, result.voters),
  }))
}

export interface NamedVote {
  text: string
  name: string
  answers: string[]
  votedAt: Date
}

/** Who chose what, of the polls that were not anonymous. A person who was erased has no name. */
export const listNamedVotes = async (db: Db, webinarId: string): Promise<NamedVote[]> => {
  const rows = await db
    .selectFrom('poll as p')
    .innerJoin('poll_vote as v', 'v.poll_id', 'p.id')
    .leftJoin('room_person as person', 'person.id', 'v.person_id')
    .select(['p.text', 'p.answers', 'v.chosen', 'v.voted_at as votedAt', 'person.name'])
    .where('p.webinar_id', '=', webinarId)
    .where('p.is_anonymous', '=', false)
    .orderBy('p.opened_at')
    .orderBy('v.voted_at')
    .execute()
  return rows.map(({ text, answers, chosen, votedAt, name }) => ({
    text,
    name: name ?? '',
    answers: answersOf(chosen ?? 0).flatMap((number) => answers[number] ?? []),
    votedAt,
  }))
}

/** In how many polls of a webinar each of these accounts or entries voted. Anonymous polls count too: the number says nothing about what they chose. */
export const countVotes = async (
  db: Db,
  webinarId: string,
  voters: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (voters.length === 0) return new Map()
  const rows = await db
    .selectFrom('poll as p')
    .innerJoin('poll_vote as v', 'v.poll_id', 'p.id')
    .select(['v.voter', sql<number>`count(*)::int`.as('votes')])
    .where('p.webinar_id', '=', webinarId)
    .where('v.voter', 'in', voters)
    .groupBy('v.voter')
    .execute()
  return new Map(rows.map(({ voter, votes }) => [voter, votes]))
}
