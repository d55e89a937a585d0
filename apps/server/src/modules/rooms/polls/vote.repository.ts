import type { PollResult } from '@regent/contract/rooms/poll-fields'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The numbers of chosen answers as one number: bit n is set for the answer n. */
const bitsOf = (answers: readonly number[]): number => answers.reduce((bits, answer) => bits | (1 << answer), 0)

export const answersOf = (bits: number): number[] =>
  Array.from({ length: 31 }, (_, answer) => answer).filter((answer) => (bits & (1 << answer)) !== 0)

/** What has been chosen so far. */
export const countOf = async (db: Db, pollId: string, answers: number): Promise<PollResult> => {
  const each = Array.from({ length: answers }, (_, answer) => sql`count(*) filter (where chosen & ${1 << answer} <> 0)`)
  const { rows } = await sql<PollResult>`
    select array[${sql.join(each)}]::int[] as counts, count(*)::int as voters
    from poll_vote where poll_id = ${pollId}::uuid
  `.execute(db)
  return rows[0] ?? { counts: [], voters: 0 }
}

export interface NewVote {
  /** The account, else the entry. */
  voter: string
  /** None in an anonymous poll. */
  personId: string | null
  answers: readonly number[]
}

/** Each voter has at most one vote, which replaces the earlier one. */
export const putVotes = async (tx: Db, pollId: string, votes: readonly NewVote[]): Promise<void> => {
  await sql`
    insert into poll_vote (poll_id, voter, person_id, chosen)
    select ${pollId}::uuid, * from unnest(
      ${votes.map(({ voter }) => voter)}::uuid[],
      ${votes.map(({ personId }) => personId)}::uuid[],
      ${votes.map(({ answers }) => bitsOf(answers))}::int[]
    ) order by 2
    on conflict (poll_id, voter) do update
      set chosen = excluded.chosen, person_id = excluded.person_id, voted_at = now()
  `.execute(tx)
  await tx
    .updateTable('poll')
    .set({ is_untold: true })
    .where('id', '=', pollId)
    .where('is_untold', '=', false)
    .execute()
}

/** What each of these has chosen; undefined for those who have not voted. */
export const listChosen = async (
  db: Db,
  pollId: string,
  voters: readonly string[],
): Promise<(voter: string) => number[] | undefined> => {
  const rows = await db
    .selectFrom('poll_vote')
    .select(['voter', 'chosen'])
    .where('poll_id', '=', pollId)
    .where('voter', 'in', voters)
    .execute()
  const chosen = new Map(rows.map((row) => [row.voter, row.chosen]))
  return (voter) => {
    const bits = chosen.get(voter)
    return bits === undefined || bits === null ? undefined : answersOf(bits)
  }
}

/** How many seconds pass at least before a room hears of votes again. */
const toldEverySeconds = 1

/** The rooms that do not know of the latest votes. */
export const listUntoldRooms = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('poll')
    .select('webinar_id')
    .where('is_untold', '=', true)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`told_at <= now() - make_interval(secs => ${toldEverySeconds})`)
    .execute()
  return rows.map(({ webinar_id: webinarId }) => webinarId)
}

/** Marks the poll as told. Answers whether this process has to tell the room. */
export const claimUntold = async (tx: Db, webinarId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('poll')
    .set({ is_untold: false, told_at: sql<Date>`now()` })
    .where('webinar_id', '=', webinarId)
    .where('is_untold', '=', true)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`told_at <= now() - make_interval(secs => ${toldEverySeconds})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** So that the replay can show what everyone saw then. */
export const insertTally = (tx: Db, pollId: string, { counts, voters }: PollResult) =>
  tx
    .insertInto('poll_tally')
    .values({ poll_id: pollId, counts, voters })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** How a person voted in all rooms; in an anonymous poll that is closed, nothing says it any more. */
export const listVotesOf = async (db: Db, { accountId }: { accountId: string }) => {
  const rows = await db
    .selectFrom('poll_vote as v')
    .innerJoin('poll as p', 'p.id', 'v.poll_id')
    .innerJoin('webinar as w', 'w.id', 'p.webinar_id')
    .select(['w.name as webinar', 'p.text as poll', 'p.answers', 'v.chosen', 'v.voted_at as votedAt'])
    .where('v.voter', '=', accountId)
    .orderBy('v.voted_at')
    .execute()
  return rows.map(({ answers, chosen, ...vote }) => ({
    ...vote,
    answers: chosen === null ? null : answersOf(chosen).map((number) => answers[number]),
  }))
}

/** The votes still count, without saying whose they were. */
export const eraseVotes = (tx: Db, { accountId }: { accountId: string }) =>
  tx
    .updateTable('poll_vote')
    .set({ voter: sql<string>`gen_random_uuid()`, person_id: null })
    .where('voter', '=', accountId)
    .execute()
