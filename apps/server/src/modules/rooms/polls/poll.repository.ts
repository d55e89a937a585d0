import type { PollDraft, PollResult } from '@regent/contract/rooms/poll-fields'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { PageInput } from '#db/list/read-page.ts'
import { idKey } from '#db/list/sort-key.ts'
import { newId } from '#db/new-id.ts'
import { countOf } from './vote.repository.ts'

/** The polls that staff have prepared. */
export const listPreparedPolls = async (db: Db, webinarId: string): Promise<PollDraft[]> => {
  const { polls } = await db
    .selectFrom('webinar')
    .select(sql<PollDraft[]>`polls`.as('polls'))
    .where('id', '=', webinarId)
    .executeTakeFirstOrThrow()
  return polls
}

export interface StoredPoll extends PollDraft {
  id: string
  webinarId: string
  openedAt: Date
  updatedAt: Date
  isOpen: boolean
  /** Everyone sees the final results now. */
  isShown: boolean
  /** As it is now, or was when the poll was closed. */
  result: PollResult
}

interface PollRow extends Omit<StoredPoll, 'result'> {
  counts: number[] | null
  voters: number | null
}

const polls = (db: Db) =>
  db
    .selectFrom('poll')
    .select(['id', 'text', 'answers', 'counts', 'voters'])
    .select([
      'webinar_id as webinarId',
      'is_multiple as isMultiple',
      'is_anonymous as isAnonymous',
      'is_live as isLive',
      'opened_at as openedAt',
    ])
    .select([
      sql<Date>`greatest(opened_at, closed_at, shown_at, hidden_at)`.as('updatedAt'),
      sql<boolean>`closed_at is null`.as('isOpen'),
      sql<boolean>`shown_at is not null and hidden_at is null`.as('isShown'),
    ])

const withResult = async (db: Db, { counts, voters, ...poll }: PollRow): Promise<StoredPoll> => ({
  ...poll,
  result: counts && voters !== null ? { counts, voters } : await countOf(db, poll.id, poll.answers.length),
})

/** The one that is open, else the one whose results are shown. */
export const findCurrentPoll = async (db: Db, webinarId: string): Promise<StoredPoll | undefined> => {
  const row = await polls(db)
    .where('webinar_id', '=', webinarId)
    .where(sql<boolean>`(closed_at is null or (shown_at is not null and hidden_at is null))`)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && withResult(db, row)
}

export const findPoll = async (
  db: Db,
  { id, webinarId }: { id: string; webinarId: string },
): Promise<StoredPoll | undefined> => {
  const row = await polls(db).where('id', '=', id).where('webinar_id', '=', webinarId).executeTakeFirst()
  return row && withResult(db, row)
}

const askedPolls = latestFirst<ListedRow & { id: string }, { webinarId: string }>({
  name: 'room-polls',
  // The ids grow.
  keys: () => [idKey('p.id')],
  columns: sql`p.id`,
  from: sql`poll p`,
  where: ({ webinarId }) => sql`p.webinar_id = ${webinarId}::uuid`,
})

/** A page of what a room was asked, the latest first. */
export const listAskedPolls = async (db: Db, webinarId: string, input: PageInput) => {
  const { rows, ...page } = await readLatest(db, askedPolls, { webinarId }, input)
  const ids = rows.map(({ id }) => id)
  const found = ids.length === 0 ? [] : await polls(db).where('id', 'in', ids).orderBy('id', 'desc').execute()
  return { ...page, rows: await Promise.all(found.map((row) => withResult(db, row))) }
}

/** The latest first. */
export const listPolls = async (db: Db, webinarId: string): Promise<StoredPoll[]> => {
  const rows = await polls(db).where('webinar_id', '=', webinarId).orderBy('opened_at', 'desc').execute()
  return Promise.all(rows.map((row) => withResult(db, row)))
}

export const countPolls = async (db: Db, webinarId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('poll')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('webinar_id', '=', webinarId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertPoll = async (tx: Db, webinarId: string, poll: PollDraft): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('poll')
    .values({
      id,
      webinar_id: webinarId,
      text: poll.text,
      answers: [...poll.answers],
      is_multiple: poll.isMultiple,
      is_anonymous: poll.isAnonymous,
      is_live: poll.isLive,
    })
    .execute()
  return id
}

/** The counts stay as they are now. The votes of an anonymous poll lose what each person chose. */
export const closePoll = async (tx: Db, { id, result, isAnonymous }: StoredPoll): Promise<void> => {
  await tx
    .updateTable('poll')
    .set({ closed_at: sql<Date>`clock_timestamp()`, counts: result.counts, voters: result.voters, is_untold: false })
    .where('id', '=', id)
    .execute()
  if (isAnonymous) await tx.updateTable('poll_vote').set({ chosen: null }).where('poll_id', '=', id).execute()
}

export const showResults = (tx: Db, id: string) =>
  tx
    .updateTable('poll')
    .set({ shown_at: sql<Date>`coalesce(shown_at, clock_timestamp())`, hidden_at: null })
    .where('id', '=', id)
    .execute()

/** Hides the results of all polls of this room. */
export const hideResults = (tx: Db, webinarId: string) =>
  tx
    .updateTable('poll')
    .set({ hidden_at: sql<Date>`clock_timestamp()` })
    .where('webinar_id', '=', webinarId)
    .where('shown_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .execute()

export const removePoll = (tx: Db, id: string) => tx.deleteFrom('poll').where('id', '=', id).execute()
