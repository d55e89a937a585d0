import type { DealDocument, DealState } from '@regent/contract/deals/deal-fields'
import type { TermKind } from '@regent/contract/deals/deal-terms'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'

const storedColumns = [
  'id',
  'name',
  'image',
  'image_source',
  'image_refusal',
  'description',
  'disclaimer_text',
  'disclaimer_version',
  'publish_at',
  'segment_id',
  'updated_at',
] as const

/** A deal as changes of it have to know it. */
export interface StoredDeal extends Pick<Selectable<DB['deal']>, (typeof storedColumns)[number]> {
  state: DealState
  documents: DealDocument[]
}

const stored = (db: Db) =>
  db
    .selectFrom('deal')
    .select(storedColumns)
    .select([sql<DealState>`state`.as('state'), sql<DealDocument[]>`documents`.as('documents')])
    .where('deleted_at', 'is', null)

/** Those of these deals that are there, in the order of their ids; others cannot change them until the transaction ends. */
export const lockStored = (tx: Db, ids: readonly string[]): Promise<StoredDeal[]> =>
  stored(tx)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const getStored = async (tx: Db, id: string): Promise<StoredDeal> => {
  const [deal] = await lockStored(tx, [id])
  if (!deal) throw new AppError('not_found')
  return deal
}

/** A missing column gets its default. */
export const insertRows = async (tx: Db, rows: readonly Insertable<DB['deal']>[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto('deal')
      .values([...rows])
      .execute()
}

/** A missing column stays as it is. */
export const updateRows = async (tx: Db, ids: readonly string[], columns: Updateable<DB['deal']>): Promise<void> => {
  await tx
    .updateTable('deal')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
}

/** An image that is copied by itself: `updated_at` stays. */
export const updateImage = (tx: Db, id: string, columns: Pick<Updateable<DB['deal']>, 'image' | 'image_refusal'>) =>
  tx.updateTable('deal').set(columns).where('id', '=', id).execute()

/** The terms of one kind that a deal has from now on. */
export interface TermsOfKind {
  dealId: string
  kind: TermKind
  ids: readonly string[]
}

/** Of the named kinds of these deals, other terms are taken away. */
export const replaceTerms = async (tx: Db, given: readonly TermsOfKind[]): Promise<void> => {
  if (given.length === 0) return
  const uses = given.flatMap(({ dealId, kind, ids }) => ids.map((id) => ({ dealId, kind, id })))
  const wanted = sql`
    unnest(
      ${uses.map(({ dealId }) => dealId)}::uuid[], ${uses.map(({ id }) => id)}::uuid[], ${uses.map(({ kind }) => kind)}::text[]
    ) as wanted (deal_id, term_id, kind)`
  await sql`
    delete from deal_term_use u
    using unnest(${given.map(({ dealId }) => dealId)}::uuid[], ${given.map(({ kind }) => kind)}::text[]) as named (deal_id, kind)
    where u.deal_id = named.deal_id and u.kind = named.kind
      and not exists (select from ${wanted} where wanted.deal_id = u.deal_id and wanted.term_id = u.term_id)
  `.execute(tx)
  await sql`
    insert into deal_term_use (deal_id, term_id, kind) select deal_id, term_id, kind from ${wanted} on conflict do nothing
  `.execute(tx)
}

export const insertDisclaimer = (tx: Db, disclaimer: { dealId: string; version: number; text: string }) =>
  tx
    .insertInto('deal_disclaimer')
    .values({ deal_id: disclaimer.dealId, version: disclaimer.version, text: disclaimer.text })
    .execute()

interface Disclaimer {
  dealId: string
  version: number
  text: string
}

export const insertDisclaimers = async (tx: Db, disclaimers: readonly Disclaimer[]): Promise<void> => {
  await sql`
    insert into deal_disclaimer (deal_id, version, text)
    select * from unnest(
      ${disclaimers.map(({ dealId }) => dealId)}::uuid[],
      ${disclaimers.map(({ version }) => version)}::int[],
      ${disclaimers.map(({ text }) => text)}::text[]
    )
  `.execute(tx)
}

export const hasAccepted = async (
  db: Db,
  { dealId, accountId, version }: { dealId: string; accountId: string; version: number },
): Promise<boolean> => {
  const row = await db
    .selectFrom('deal_disclaimer_acceptance')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these webinars that are there. */
export const listWebinarIds = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('webinar')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The names of these deals, deleted ones included. */
export const listNamesOf = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('deal')
    .select('name')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** When they were published first. */
export const markPublished = async (tx: Db, ids: readonly string[], at: Date): Promise<void> => {
  await tx
    .updateTable('deal')
    .set({ published_at: sql<Date>`coalesce(published_at, ${at})` })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
}

/** Scheduled deals whose moment has come; of a single one, if it is named. */
export const listDue = async (tx: Db, now: Date, id?: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('deal')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .where('publish_at', '<=', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

export const markDeleted = (tx: Db, id: string, at: Date) =>
  tx.updateTable('deal').set({ deleted_at: at }).where('id', '=', id).execute()

/** Whether there was a deleted deal to restore. */
export const unmarkDeleted = async (tx: Db, id: string, since: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('deal')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteForGood = (tx: Db, ids: readonly string[]) =>
  tx
    .deleteFrom('deal')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()

export const deleteOneExpired = (tx: Db, before: Date) =>
  tx
    .deleteFrom('deal')
    .where('id', 'in', (from) => from.selectFrom('deal').select('id').where('deleted_at', '<', before).limit(1))
    .returning('id')
    .executeTakeFirst()

/** The deals belong to the firm and stay. */
export const eraseDealCreator = (tx: Db, { accountId }: { accountId: string }) =>
  tx.updateTable('deal').set({ created_by: null }).where('created_by', '=', accountId).execute()
