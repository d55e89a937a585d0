import type { WebhookEvent, WebhookField } from '@regent/contract/connections/webhooks'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { type List, type ListedRow, readList } from '#db/list/list.ts'
import type { PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, orderOf, textKey } from '#db/list/sort-key.ts'

/** The column of each field that staff enter. */
const columnOf = { name: 'name', url: 'url', events: 'events', isOn: 'off_at' } as const satisfies Record<
  WebhookField,
  keyof DB['webhook']
>

const columns = [
  'id',
  ...Object.values(columnOf),
  'off_reason',
  'failing_since',
  'earlier_until',
  'last_delivered_at',
  'created_at',
  'updated_at',
] as const

export interface WebhookRow extends Omit<Pick<Selectable<DB['webhook']>, (typeof columns)[number]>, 'events'> {
  events: WebhookEvent[]
  waiting: number
  failed: number
}

const keys = [textKey(sql.ref('w.name')), idKey('w.id')]

interface Question extends PageStart {
  /** Null for all. */
  id: string | null
}

const webhooks: List<WebhookRow & ListedRow, Question> = {
  name: 'webhooks',
  keys: () => keys,
  build: ({ id, after, limit }, { isContinued }) => {
    const order = orderOf(keys, { isDown: false, isContinued }, after)
    return sql`
      select ${sql.join(columns.map((column) => sql.ref(`w.${column}`)))},
        (select count(*) from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
        (select count(*) from webhook_delivery d where d.webhook_id = w.id and d.state = 'failed') as failed,
        ${order.ownCursor} as cursor
      from webhook w
      where w.deleted_at is null and coalesce(w.id = ${id}::uuid, true) and ${order.isAfter}
      order by ${order.by} limit ${limit}
    `
  },
}

/** By name. */
export const listWebhooks = (db: Db, input: PageInput) =>
  readList(db, webhooks, { id: null }, { isContinued: input.cursor !== undefined }, input)

export const findWebhook = async (db: Db, id: string): Promise<WebhookRow | undefined> =>
  (await readList(db, webhooks, { id }, { isContinued: false }, { limit: 1 })).rows[0]

/** All calls that change a webhook wait for each other, and so do the limit and the count. */
export const lockWebhooks = (tx: Db) => sql`lock table webhook in share row exclusive mode`.execute(tx)

export const countWebhooks = async (tx: Db): Promise<number> => {
  const { count } = await tx
    .selectFrom('webhook')
    .select(sql<number>`count(*)`.as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

interface NewWebhook {
  id: string
  name: string
  url: string
  events: readonly string[]
  isOn: boolean
  secret: Buffer
  createdBy: string
}

export const insertWebhook = (tx: Db, { id, name, url, events, isOn, secret, createdBy }: NewWebhook) =>
  tx
    .insertInto('webhook')
    .values({
      id,
      name,
      url,
      events: [...events],
      secret,
      created_by: createdBy,
      off_at: isOn ? null : sql<Date>`now()`,
    })
    .execute()

export type WebhookChange = Updateable<DB['webhook']>

export const updateWebhook = (tx: Db, id: string, change: WebhookChange) =>
  tx
    .updateTable('webhook')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Restores what was deleted lately; says whether there was such a webhook. */
export const restoreDeleted = async (tx: Db, id: string, days: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where(sql<boolean>`deleted_at > now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Secrets {
  url: string
  secret: Buffer
  earlier: Buffer | null
  isOn: boolean
}

/** What is needed to sign and send now. */
export const findSecrets = (db: Db, id: string, now: Date): Promise<Secrets | undefined> =>
  db
    .selectFrom('webhook')
    .select(['url', 'secret'])
    .select(sql<Buffer | null>`case when earlier_until > ${now} then earlier_secret end`.as('earlier'))
    .select(sql<boolean>`off_at is null`.as('isOn'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** An event was taken. What staff see as changed stays as it is: an edit that is under way is not disturbed. */
export const noteTaken = (tx: Db, id: string, now: Date) =>
  tx.updateTable('webhook').set({ failing_since: null, last_delivered_at: now }).where('id', '=', id).execute()

/** An event was not taken; says since when none was, and whether the webhook is on. */
export const noteFailure = (tx: Db, id: string, now: Date) =>
  tx
    .updateTable('webhook')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${now})` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning([sql<Date>`failing_since`.as('failingSince'), sql<boolean>`off_at is null`.as('isOn')])
    .executeTakeFirst()

/** Replaced secrets that sign no more, and webhooks that cannot be restored any more, with their log. */
export const sweepWebhooks = async (tx: Db, days: number): Promise<void> => {
  await tx
    .updateTable('webhook')
    .set({ earlier_secret: null, earlier_until: null })
    .where('earlier_until', '<', sql<Date>`now()`)
    .execute()
  await sql`
    with gone as (
      delete from webhook where deleted_at < now() - make_interval(days => ${days}) returning id
    )
    delete from webhook_delivery where webhook_id in (select id from gone)
  `.execute(tx)
}
