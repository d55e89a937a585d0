import type { FoundKind } from '@regent/contract/search/search'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { isEliteNow } from '#modules/identity/account/index.ts'
import { listSegmentsOf } from '#modules/members/segments/index.ts'

/** Who searches: what is open to them at this moment, and for what words. */
export interface SearchViewer {
  id: string | null
  isStaff: boolean
  isElite: boolean
  segments: readonly string[]
  /** The audiences that the viewer belongs to; staff find everything without them. */
  audiences: readonly number[]
}

export const openKinds: readonly FoundKind[] = ['webinar', 'replay', 'course', 'lecture', 'deal']

/** Words that are searched; more would say no more. */
const mostWords = 8

/** Replays and unlisted webinars that a member finds are of these many registrations, the latest ones. */
const mostRegistrations = 200

interface Searched {
  words: string[]
  /** In lower case and without accents. */
  typed: string
}

export const readSearched = async (db: Db, text: string): Promise<Searched> => {
  const { rows } = await sql<Searched>`
    select searched_words(${text}) as words, left(plain_spelling(trim(${text})), 200) as typed
  `.execute(db)
  const { words, typed } = rows[0] ?? { words: [], typed: '' }
  return { words: [...new Set(words)].slice(0, mostWords), typed }
}

const listAudiences = async (db: Db, levels: readonly string[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from search_audience where levels <@ ${levels}::text[] order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}

interface OwnLevels {
  is_elite: boolean
  webinars: string[]
  /** To which anything is limited. */
  segments: string[]
}

const readOwnLevels = async (db: Db, accountId: string): Promise<OwnLevels> => {
  const { rows } = await sql<OwnLevels>`
    select ${isEliteNow('a')} as is_elite,
      array(
        select 'webinar:' || webinar_id from registration
        where account_id = a.id and given_up_at is null order by created_at desc limit ${sql.lit(mostRegistrations)}
      ) as webinars,
      array(
        select distinct substr(level, length('segment:') + 1) from search_audience, unnest(levels) as level
        where level like 'segment:%'
      ) as segments
    from account a where a.id = ${accountId}::uuid
  `.execute(db)
  return rows[0] ?? { is_elite: false, webinars: [], segments: [] }
}

export const readSearchViewer = async (db: Db, viewer: Viewer): Promise<SearchViewer> => {
  const nothing = { isStaff: false, isElite: false, segments: [] }
  if (viewer.role === 'anonymous') return { ...nothing, id: null, audiences: await listAudiences(db, []) }
  if (viewer.role === 'admin') return { ...nothing, id: viewer.userId, isStaff: true, audiences: [] }
  const own = await readOwnLevels(db, viewer.userId)
  const segments = own.segments.length === 0 ? [] : await listSegmentsOf(db, viewer.userId, own.segments)
  const levels = [
    'members',
    ...(own.is_elite ? ['elite'] : []),
    ...own.webinars,
    ...segments.map((id) => `segment:${id}`),
  ]
  return { ...nothing, id: viewer.userId, isElite: own.is_elite, segments, audiences: await listAudiences(db, levels) }
}

/** Levels that no document has any more. Those that a new document is just getting stay. */
export const deleteUnusedAudiences = async (db: Db): Promise<void> => {
  await sql`
    delete from search_audience where id in (
      select id from search_audience a
      where not exists (select from search_document d where d.audience_id = a.id)
      for update skip locked
    )
  `.execute(db)
}
