import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey } from '#db/list/sort-key.ts'
import { newId } from '#db/new-id.ts'

export interface ConsentAnswer {
  accountId: string
  kind: 'sms-reminders' | 'sms-news' | 'terms' | 'privacy'
  granted: boolean
  /** What the person read; of terms and privacy, the version. */
  wording: string
  network: string
  /** A form of the portal, or an SMS that the person sent. */
  givenBy: 'form' | 'sms'
  /** Of a sample member; otherwise now. */
  givenAt?: Date
}

export const insertConsents = async (db: Db, answers: readonly ConsentAnswer[]): Promise<void> => {
  if (answers.length === 0) return
  const rows = answers.map(({ accountId, givenBy, givenAt, ...answer }) => ({
    id: newId(),
    account_id: accountId,
    given_by: givenBy,
    ...answer,
    ...(givenAt && { given_at: givenAt }),
  }))
  await db.insertInto('consent').values(rows).execute()
}

/** The consents that the person's last answer withdrew by SMS. */
export const listWithdrawnBySms = async (db: Db, accountId: string): Promise<('sms-reminders' | 'sms-news')[]> => {
  const rows = await db
    .selectFrom('consent')
    .distinctOn('kind')
    .select(['kind', 'granted', 'given_by'])
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['sms-reminders', 'sms-news'])
    .orderBy('kind')
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ kind, granted, given_by: by }) =>
    !granted && by === 'sms' ? [kind as 'sms-reminders' | 'sms-news'] : [],
  )
}

/** Every answer of a person, newest first. */
export const listConsents = (db: Db, accountId: string) =>
  db
    .selectFrom('consent')
    .select(['kind', 'granted', 'wording', 'network', 'given_at as givenAt'])
    .where('account_id', '=', accountId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const shown = ['id', 'kind', 'granted', 'wording', 'network', 'given_at', 'given_by'] as const

export type ConsentRow = Pick<Selectable<DB['consent']>, (typeof shown)[number]>

const consents = latestFirst<ConsentRow & ListedRow, { accountId: string }>({
  name: 'consents',
  keys: () => [indexedMomentKey('given_at'), idKey('id')],
  columns: sql.join(shown.map((name) => sql.ref(name))),
  from: sql`consent`,
  where: ({ accountId }) => sql`account_id = ${accountId}`,
})

/** The same by pages, for staff. */
export const readConsents = (db: Db, accountId: string, input: PageInput): Promise<Page<ConsentRow & ListedRow>> =>
  readLatest(db, consents, { accountId }, input)

/** The firm must be able to show what a person agreed to and when, but not from where. */
export const eraseConsentNetworks = (tx: Db, { accountId }: { accountId: string }) =>
  tx.updateTable('consent').set({ network: '' }).where('account_id', '=', accountId).execute()
