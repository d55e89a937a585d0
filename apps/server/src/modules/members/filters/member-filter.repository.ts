import type { MemberFilter } from '@regent/contract/members/member-filters'
import { lifetimes } from '@regent/contract/lifetimes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { escapeLike } from '#db/list/read-page.ts'
import { typedWords } from './typed-words.ts'

const contains = (word: string) => sql<boolean>`m.search_text like ${`%${escapeLike(word)}%`}`

const keysOf = (word: string) => sql`typo_keys(array[${word}::text])`

/** All words are there as they are typed. */
const hasWords = (words: readonly string[]) =>
  sql<boolean>`${sql.join([sql`true`, ...words.map(contains)], sql` and `)}`

/** A search for signs without a word finds nobody, rather than everybody. */
const isAsTyped = (search: string) => {
  const words = typedWords(search)
  return words.length > 0 || search.trim() === '' ? hasWords(words) : sql<boolean>`false`
}

/** By the index, for all members; and for one of the few who fit another word. */
const areMistyped = (word: string) =>
  sql<boolean>`m.account_id in (select account_id from member_spelling where keys && ${keysOf(word)})`
const isMistyped = (word: string) =>
  sql<boolean>`(select s.keys from member_spelling s where s.account_id = m.account_id) && ${keysOf(word)}`

/**
 * Each word is there, or one that differs from it by one typing error. The longest comes first, because few fit it: the others are
 * looked for only among these. A single word is not there as it is typed, or no error would be forgiven.
 */
const resembles = (words: readonly string[]) => {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  if (others.length === 0) return areMistyped(longest)
  const are = sql`(${contains(longest)} or ${areMistyped(longest)})`
  return sql<boolean>`${sql.join([are, ...others.map((word) => sql`(${contains(word)} or ${isMistyped(word)})`)], sql` and `)}`
}

/** Elite at this moment. */
const isElite = sql<boolean>`(m.is_elite and m.elite_until > now())`

const consentColumns = { smsReminders: 'm.sms_reminders', smsNews: 'm.sms_news', mailNews: 'm.mail_news' } as const

const chosen = (ids: readonly string[] | undefined) => (ids?.[0] === 'any' || ids?.[0] === 'none' ? ids[0] : undefined)

interface Marked {
  /** A column of the summary that says whether there is any. */
  any: RawBuilder<boolean>
  /** The accounts that have one of these. */
  ofThese: (ids: readonly string[]) => RawBuilder<unknown>
}

const isMarked = (ids: readonly string[], { any, ofThese }: Marked) => {
  const which = chosen(ids)
  if (which === 'any') return any
  return which === 'none' ? sql<boolean>`not ${any}` : sql<boolean>`m.account_id in (${ofThese(ids)})`
}

const registered: Marked = {
  any: sql`m.has_registered`,
  ofThese: (ids) => sql`
    select account_id from registration where webinar_id = any(${ids}::uuid[]) and given_up_at is null`,
}

const attended: Marked = {
  any: sql`m.has_attended`,
  ofThese: (ids) => sql`
    select account_id from registration
    where webinar_id = any(${ids}::uuid[]) and given_up_at is null and attendance = 'attended'`,
}

const watched: Marked = {
  any: sql`m.has_watched`,
  ofThese: (ids) => sql`
    select p.account_id from recording r join replay_progress p on p.recording_id = r.id
    where r.webinar_id = any(${ids}::uuid[])`,
}

const opened: Marked = {
  any: sql`exists (select from deal_opening o where o.account_id = m.account_id)`,
  ofThese: (ids) => sql`select account_id from deal_opening where deal_id = any(${ids}::uuid[])`,
}

const markedDeal = (column: 'saved_at' | 'interested_at'): Marked => ({
  any: sql`exists (select from deal_mark d where d.account_id = m.account_id and d.${sql.ref(column)} is not null)`,
  ofThese: (ids) => sql`
    select account_id from deal_mark where deal_id = any(${ids}::uuid[]) and ${sql.ref(column)} is not null`,
})

const isAmong = (column: string, values: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${values}::text[])`

const isSo = (column: RawBuilder<boolean>, wanted: 'true' | 'false') =>
  wanted === 'true' ? column : sql<boolean>`not ${column}`

const inDays = (days: number) => sql`make_interval(days => ${days})`

/** For a segment, the search forgives no typing errors: later it might find other people. */
export interface SegmentFilter extends MemberFilter {
  isOfSegment?: true
}

/** Filters that a person has chosen, and those of a segment: all must fit. */
export type Filters = readonly SegmentFilter[]

/** A line for each filter; types require every one of the contract. */
const conditions: {
  [Name in keyof Required<MemberFilter>]: (value: NonNullable<MemberFilter[Name]>) => RawBuilder<boolean>
} = {
  search: isAsTyped,
  role: (roles) =>
    roles.includes('admin') && roles.includes('user') ? sql`true` : isSo(sql`m.is_admin`, `${roles.includes('admin')}`),
  client_type: (types) =>
    types.includes('Elite') && types.includes('Lead') ? sql`true` : isSo(isElite, `${types.includes('Elite')}`),
  lifecyclestage: (stages) => isAmong('m.lifecycle_stage', stages),
  verified: (wanted) => isSo(sql`m.is_verified`, wanted),
  disabled: (wanted) => isSo(sql`m.is_disabled`, wanted),
  sample: (wanted) => isSo(sql`(m.account_id in (select id from sample_record where kind = 'account'))`, wanted),
  source: (sources) => isAmong('m.source', sources),
  tags: (tags) => sql`
    m.account_id in (
      select account_id from member_tag where lower(tag) = any(${tags.map((tag) => tag.toLowerCase())}::text[])
    )`,
  consents: (kinds) =>
    sql`(${sql.join(
      kinds.map((kind) => sql.ref(consentColumns[kind])),
      sql` or `,
    )})`,
  mailTrouble: (causes) => sql`
    m.email in (select address from closed_address where channel = 'mail' and cause = any(${causes}::text[]))`,
  createdAfter: (moment) => sql`m.created_at >= ${moment}::timestamptz`,
  createdBefore: (moment) => sql`m.created_at < ${moment}::timestamptz`,
  seenWithinDays: (days) => sql`m.last_seen_at > now() - ${inDays(days)}`,
  notSeenForDays: (days) => sql`m.last_seen_at <= now() - ${inDays(days)}`,
  registeredFor: (ids) => isMarked(ids, registered),
  attended: (ids) => isMarked(ids, attended),
  watched: (ids) => isMarked(ids, watched),
  openedDeal: (ids) => isMarked(ids, opened),
  savedDeal: (ids) => isMarked(ids, markedDeal('saved_at')),
  interestedIn: (ids) => isMarked(ids, markedDeal('interested_at')),
  eliteEndsWithinDays: (days) => sql`(${isElite} and m.elite_until <= now() + ${inDays(days)})`,
  attestationDue: (wanted) =>
    isSo(sql`(${isElite} and m.elite_attested_at <= now() - ${inDays(lifetimes.attestationDays)})`, wanted),
}

/** Filters of which it is known whether a search has to forgive typing errors. */
export type SettledFilters = readonly { filter: MemberFilter; isForgiving: boolean }[]

/**
 * A search forgives one typing error in each word only where nobody fits all words as they are typed: what fits exactly is never
 * mixed with what resembles it. That is found out first, in a scan that ends with the first member who fits.
 */
export const settle = async (db: Db, filters: Filters): Promise<SettledFilters> => {
  const settled: { filter: MemberFilter; isForgiving: boolean }[] = []
  for (const { isOfSegment = false, ...filter } of filters) {
    const words = isOfSegment ? [] : typedWords(filter.search ?? '')
    settled.push({ filter, isForgiving: words.length > 0 && !(await hasAnybody(db, words)) })
  }
  return settled
}

const hasAnybody = async (db: Db, words: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`select from member_summary m where ${hasWords(words)} limit 1`.execute(db)
  return rows.length > 0
}

const conditionsOf = ({ filter, isForgiving }: SettledFilters[number]): RawBuilder<boolean>[] =>
  Object.entries(filter).flatMap(([name, value]) => {
    if (name === 'search' && isForgiving) return [resembles(typedWords(String(value)))]
    const condition = (conditions as Record<string, ((value: unknown) => RawBuilder<boolean>) | undefined>)[name]
    return value === undefined || !condition ? [] : [condition(value)]
  })

/** Whether the summary `m` fits all filters; for a single scan of a narrow table, whatever the filters are. */
export const isFound = (filters: SettledFilters): RawBuilder<boolean> => {
  const given = filters.flatMap(conditionsOf)
  return given.length === 0 ? sql`true` : sql`(${sql.join(given, sql` and `)})`
}

const isGiven = (value: unknown) => value !== undefined && value !== ''

/** Everybody fits. */
export const isUnfiltered = (filters: SettledFilters): boolean =>
  !filters.flatMap(({ filter }) => Object.values<unknown>(filter)).some(isGiven)

/** Most often few fit: what is searched for, and what people did with certain records. */
const narrow: readonly (keyof MemberFilter)[] = [
  'search',
  'tags',
  'mailTrouble',
  'registeredFor',
  'attended',
  'watched',
  'openedDeal',
  'savedDeal',
  'interestedIn',
  'eliteEndsWithinDays',
]

export const isNarrow = (filters: SettledFilters): boolean =>
  filters.some(({ filter }) =>
    narrow.some((name) => {
      const value = filter[name]
      return isGiven(value) && !(Array.isArray(value) && chosen(value) !== undefined)
    }),
  )

export const countMembers = async (db: Db, filters: Filters): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member_summary m where ${isFound(await settle(db, filters))}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The same for many, in one scan. */
export const countEach = async (db: Db, each: readonly Filters[]): Promise<number[]> => {
  if (each.length === 0) return []
  const settled: SettledFilters[] = []
  for (const filters of each) settled.push(await settle(db, filters))
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(settled.map((filters) => sql`count(*) filter (where ${isFound(filters)})::int`))}] as counts
    from member_summary m
  `.execute(db)
  return rows[0]?.counts ?? []
}

interface FoundMember {
  id: string
  /** 0 where the name begins so, 1 where it has all words, else 2. */
  rank: number
}

interface BestMembers {
  words: readonly string[]
  most: number
  isForgiving: boolean
}

/** Those whom a search finds: by the name first, then the latest. */
export const listBestMembers = async (db: Db, { words, most, isForgiving }: BestMembers): Promise<FoundMember[]> => {
  const search = words.join(' ')
  const named = words.map((word) => sql`m.name like ${`%${escapeLike(word)}%`}`)
  const { rows } = await sql<FoundMember>`
    select m.account_id as id,
      case when starts_with(m.name, ${search}) then 0 when ${sql.join([sql`true`, ...named], sql` and `)} then 1 else 2 end as rank
    from member_summary m where ${isFound([{ filter: { search }, isForgiving }])}
    order by rank, m.created_at desc, m.account_id limit ${most}
  `.execute(db)
  return rows
}

/** The ids of the members that filters find, in order; at most `limit`, if there is one. */
export const listMemberIds = async (db: Db, filters: Filters, limit: number | null = null): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select m.account_id as id from member_summary m where ${isFound(await settle(db, filters))} order by m.account_id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of these filters find one member: each is asked about that row alone. */
export const listFitting = async (
  db: Db,
  accountId: string,
  each: readonly { id: string; filters: Filters }[],
): Promise<string[]> => {
  if (each.length === 0) return []
  const asked: RawBuilder<unknown>[] = []
  for (const { id, filters } of each) {
    const isMeant = isFound(await settle(db, filters))
    asked.push(
      sql`select ${id}::text as id from member_summary m where m.account_id = ${accountId}::uuid and ${isMeant}`,
    )
  }
  const { rows } = await sql<{ id: string }>`${sql.join(asked, sql` union all `)}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Figures {
  members: number
  elite: number
  eliteEnding: number
  attestationDue: number
}

/** For the head of the page, in one scan. */
export const readFigures = async (db: Db, eliteEndsWithinDays: number): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select count(*)::int as members, count(*) filter (where ${isElite})::int as elite,
      count(*) filter (where ${conditions.eliteEndsWithinDays(eliteEndsWithinDays)})::int as "eliteEnding",
      count(*) filter (where ${conditions.attestationDue('true')})::int as "attestationDue"
    from member_summary m
  `.execute(db)
  return rows[0] ?? { members: 0, elite: 0, eliteEnding: 0, attestationDue: 0 }
}
