import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey } from '#db/list/sort-key.ts'
import { dealSegmentsOf } from '#modules/deals/access/index.ts'
import { isEliteNow } from '#modules/identity/account/index.ts'

const columns = ['deal_id', 'saved_at', 'interested_at', 'told_at', 'note', 'created_at', 'updated_at'] as const

export type MarkRow = Pick<Selectable<DB['deal_mark']>, (typeof columns)[number]>

export interface DealOfMember {
  dealId: string
  accountId: string
}

/** Deal `d` is for everyone, or for one of these segments. */
const isForSegments = (segments: readonly string[] | 'all') =>
  segments === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(d.segment_id is null or d.segment_id = any(${segments}::uuid[]))`

interface Whose {
  accountId: string
  /** Whose deals the member sees. */
  segments: readonly string[] | 'all'
}

const marksOfMember = latestFirst<MarkRow & ListedRow, Whose>({
  name: 'deal-marks',
  keys: () => [indexedMomentKey('m.updated_at'), idKey('m.deal_id')],
  columns: sql.join(columns.map((column) => sql.ref(`m.${column}`))),
  from: sql`deal_mark m join deal d on d.id = m.deal_id and d.deleted_at is null and d.state = 'published'`,
  where: ({ accountId, segments }) => sql`
    m.account_id = ${accountId} and (m.saved_at is not null or m.interested_at is not null or m.note <> '')
    and ${isForSegments(segments)}`,
})

/** A member's marks on published deals, the last changed first. */
export const listMarks = (db: Db, whose: Whose, input: PageInput): Promise<Page<MarkRow>> =>
  readLatest(db, marksOfMember, whose, input)

export type MarkChange = Partial<Record<'saved_at' | 'interested_at', Date | null> & { note: string }>

/** A missing column stays as it is, and what is marked already keeps its time. */
export const writeMark = async (tx: Db, { dealId, accountId }: DealOfMember, change: MarkChange): Promise<MarkRow> => {
  const kept = (column: 'saved_at' | 'interested_at'): RawBuilder<Date | null> =>
    sql`case when excluded.${sql.ref(column)} is null then null else coalesce(deal_mark.${sql.ref(column)}, excluded.${sql.ref(column)}) end`
  return tx
    .insertInto('deal_mark')
    .values({ deal_id: dealId, account_id: accountId, ...change })
    .onConflict((conflict) =>
      conflict.columns(['deal_id', 'account_id']).doUpdateSet({
        ...(change.saved_at !== undefined && { saved_at: kept('saved_at') }),
        ...(change.interested_at !== undefined && { interested_at: kept('interested_at') }),
        ...(change.note !== undefined && { note: change.note }),
        updated_at: sql<Date>`now()`,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export const countOpening = async (tx: Db, { dealId, accountId }: DealOfMember): Promise<void> => {
  await tx
    .insertInto('deal_opening')
    .values({ deal_id: dealId, account_id: accountId })
    .onConflict((conflict) =>
      conflict
        .columns(['deal_id', 'account_id'])
        .doUpdateSet({ last_at: sql<Date>`now()`, times: sql<number>`deal_opening.times + 1` }),
    )
    .execute()
}

/** An interest of which the firm has not been told. */
export const findUntoldInterest = (db: Db, { dealId, accountId }: DealOfMember) =>
  db
    .selectFrom('deal_mark as m')
    .innerJoin('deal as d', 'd.id', 'm.deal_id')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['d.name', 'a.first_name', 'a.last_name', 'a.email', 'a.phone', 'm.interested_at'])
    .where('m.deal_id', '=', dealId)
    .where('m.account_id', '=', accountId)
    .where('m.interested_at', 'is not', null)
    .where('m.told_at', 'is', null)
    .where('a.erased_at', 'is', null)
    .executeTakeFirst()

export const markTold = (db: Db, { dealId, accountId }: DealOfMember, at: Date) =>
  db
    .updateTable('deal_mark')
    .set({ told_at: at })
    .where('deal_id', '=', dealId)
    .where('account_id', '=', accountId)
    .execute()

/** What only those read who see deal `d` in full, for the account `a`: a member may not be Elite anymore. */
const ifSeen = (column: string, segments: readonly string[]) => sql<string | null>`
  case when a.role = 'admin'
    or (d.state = 'published' and d.deleted_at is null and ${isEliteNow('a')} and ${isForSegments(segments)})
    then ${sql.ref(column)} end`

const listOwnMarks = (db: Db, accountId: string, segments: readonly string[]) =>
  db
    .selectFrom('deal_mark as m')
    .innerJoin('deal as d', 'd.id', 'm.deal_id')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select([
      'm.deal_id as dealId',
      ifSeen('d.name', segments).as('deal'),
      'm.saved_at as savedAt',
      'm.interested_at as interestedAt',
      'm.told_at as firmToldAt',
      'm.note',
      'm.updated_at as updatedAt',
    ])
    .where('m.account_id', '=', accountId)
    .orderBy('m.created_at')
    .execute()

const listOwnOpenings = (db: Db, accountId: string, segments: readonly string[]) =>
  db
    .selectFrom('deal_opening as o')
    .innerJoin('deal as d', 'd.id', 'o.deal_id')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select([
      'o.deal_id as dealId',
      ifSeen('d.name', segments).as('deal'),
      'o.first_at as firstAt',
      'o.last_at as lastAt',
      'o.times',
    ])
    .where('o.account_id', '=', accountId)
    .orderBy('o.first_at')
    .execute()

const listOwnAcceptances = (db: Db, accountId: string, segments: readonly string[]) =>
  db
    .selectFrom('deal_disclaimer_acceptance as c')
    .innerJoin('deal as d', 'd.id', 'c.deal_id')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .innerJoin('deal_disclaimer as t', (join) =>
      join.onRef('t.deal_id', '=', 'c.deal_id').onRef('t.version', '=', 'c.version'),
    )
    .select([
      'c.deal_id as dealId',
      ifSeen('d.name', segments).as('deal'),
      'c.version',
      ifSeen('t.text', segments).as('text'),
      'c.accepted_at as acceptedAt',
    ])
    .where('c.account_id', '=', accountId)
    .orderBy('c.accepted_at')
    .execute()

/** What a member did with deals. */
export const listDealMarksOf = async (db: Db, { accountId }: { accountId: string }) => {
  const segments = await dealSegmentsOf(db, accountId)
  return {
    marks: await listOwnMarks(db, accountId, segments),
    openings: await listOwnOpenings(db, accountId, segments),
    acceptances: await listOwnAcceptances(db, accountId, segments),
  }
}

/** That someone accepted a version of a disclaimer stays, without saying who. */
export const eraseDealMarks = async (tx: Db, { accountId }: { accountId: string }): Promise<void> => {
  await tx.deleteFrom('deal_mark').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('deal_opening').where('account_id', '=', accountId).execute()
  await tx
    .updateTable('deal_disclaimer_acceptance')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .execute()
}
