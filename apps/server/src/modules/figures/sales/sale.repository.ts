import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey } from '#db/list/sort-key.ts'

type Stored = Selectable<DB['sale']>

const columns = [
  'id',
  'webinar_id',
  'account_id',
  'amount',
  'currency',
  'external_id',
  'sold_at',
  'created_at',
  'updated_at',
] as const

const saleColumns = sql`${sql.join(columns.map((column) => sql.ref(`s.${column}`)))},
  concat_ws(' ', a.first_name, a.last_name) as person_name`

const withPerson = sql`sale s left join account a on a.id = s.account_id`

export interface SaleRow extends Pick<Stored, (typeof columns)[number]> {
  person_name: string
}

const salesOfWebinar = latestFirst<SaleRow & ListedRow, { webinarId: string }>({
  name: 'sales',
  keys: () => [indexedMomentKey('s.sold_at'), idKey('s.id')],
  columns: saleColumns,
  from: withPerson,
  where: ({ webinarId }) => sql`s.webinar_id = ${webinarId}::uuid`,
})

export const listSales = (db: Db, webinarId: string, input: PageInput): Promise<Page<SaleRow>> =>
  readLatest(db, salesOfWebinar, { webinarId }, input)

export const findSale = async (db: Db, id: string): Promise<SaleRow | undefined> => {
  const { rows } = await sql<SaleRow>`select ${saleColumns} from ${withPerson} where s.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export interface Buyer {
  accountId: string
  webinarId: string
  source: string
  campaign: string
}

const firstTouch = sql`
  coalesce(r.source, a.utms ->> 'source', '') as source,
  coalesce(case when r.id is null then a.utms else r.utms end ->> 'campaign', '') as campaign`

/** The buyer, with what led to the registration, or else to the account; none if there is no such webinar or person. */
export const findBuyer = async (
  db: Db,
  { webinarId, accountId }: { webinarId: string; accountId: string },
): Promise<Buyer | undefined> => {
  const { rows } = await sql<Buyer>`
    select a.id as "accountId", w.id as "webinarId", ${firstTouch}
    from account a
    join webinar w on w.id = ${webinarId}::uuid and w.deleted_at is null
    left join registration r on r.webinar_id = w.id and r.account_id = a.id
    where a.id = ${accountId}::uuid and a.erased_at is null
  `.execute(db)
  return rows[0]
}

export const findAccountByEmail = async (db: Db, email: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from account where lower(email) = lower(${email.trim()}) and erased_at is null
  `.execute(db)
  return rows[0]?.id
}

/** The last webinar before a moment for which this person is registered. */
export const findLastWebinar = async (db: Db, accountId: string, before: Date): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from registration r join webinar w on w.id = r.webinar_id
    where r.account_id = ${accountId}::uuid and r.given_up_at is null and w.deleted_at is null and w.starts_at <= ${before}
    order by w.starts_at desc limit 1
  `.execute(db)
  return rows[0]?.id
}

interface NewSale extends Buyer {
  id: string
  amount: number | undefined
  currency: string | undefined
  soldAt: Date
  createdBy: string | null
  external?: { id: string; hash: Buffer }
}

/** Whether the sale is new: of another system, the same id counts once. */
export const insertSale = async (tx: Db, sale: NewSale): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sale')
    .values({
      id: sale.id,
      webinar_id: sale.webinarId,
      account_id: sale.accountId,
      source: sale.source,
      campaign: sale.campaign,
      amount: sale.amount ?? null,
      currency: sale.currency ?? null,
      sold_at: sale.soldAt,
      created_by: sale.createdBy,
      external_id: sale.external?.id ?? null,
      external_hash: sale.external?.hash ?? null,
    })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What another system posted under this id, also if staff took it back since; of what is gone there is no hash. */
export const findPosted = async (db: Db, externalId: string): Promise<{ hash: Buffer | null } | undefined> => {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select external_hash as hash from sale where external_id = ${externalId}
    union all
    select null from sale_taken_back where external_id = ${externalId}
  `.execute(db)
  return rows[0]
}

/** Whether there was such a sale. The id of another system stays known, so that the same sale does not come back. */
export const deleteSale = async (
  tx: Db,
  webinarId: string,
  id: string,
): Promise<{ account_id: string | null } | undefined> => {
  const { rows } = await sql<{ account_id: string | null }>`
    with taken_back as (
      delete from sale where webinar_id = ${webinarId}::uuid and id = ${id}::uuid
      returning account_id, external_id
    ),
    kept as (
      insert into sale_taken_back (external_id)
      select external_id from taken_back where external_id is not null
      on conflict (external_id) do nothing
    )
    select account_id from taken_back
  `.execute(tx)
  return rows[0]
}

/** Everything that is stored about what a person bought. */
export const listSalesOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('sale as s')
    .innerJoin('webinar as w', 'w.id', 's.webinar_id')
    .select(['w.name as webinar', 's.amount', 's.currency', 's.source', 's.campaign', 's.sold_at as soldAt'])
    .where('s.account_id', '=', accountId)
    .orderBy('s.sold_at')
    .execute()

/** Sales still count, without saying whose they were. */
export const eraseSales = async (tx: Db, { accountId }: { accountId: string }): Promise<void> => {
  await tx
    .updateTable('sale')
    // The hash is over the address too.
    .set({ account_id: null, source: '', campaign: '', external_hash: null })
    .where('account_id', '=', accountId)
    .execute()
  await tx.updateTable('sale').set({ created_by: null }).where('created_by', '=', accountId).execute()
}

/** Of a sample member: unlike those of a person, they no longer count. */
export const deleteSalesOf = async (tx: Db, accountId: string): Promise<void> => {
  await tx.deleteFrom('sale').where('account_id', '=', accountId).execute()
}
