import type { Db } from '#db/client.ts'
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
}

export const insertConsents = async (db: Db, answers: readonly ConsentAnswer[]): Promise<void> => {
  if (answers.length === 0) return
  const rows = answers.map(({ accountId, givenBy, ...answer }) => ({
    id: newId(),
    account_id: accountId,
    given_by: givenBy,
    ...answer,
  }))
  await db.insertInto('consent').values(rows).execute()
}

/** What holds now; the row is kept from others until the transaction ends. */
export const lockStanding = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['sms_reminders', 'sms_news'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const updateStanding = (db: Db, accountId: string, standing: { sms_reminders: boolean; sms_news: boolean }) =>
  db.updateTable('account').set(standing).where('id', '=', accountId).execute()

/** What this person's last SMS about it has withdrawn, and no later answer has touched. */
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

/** Every answer of a person, the newest first. */
export const listConsents = (db: Db, accountId: string) =>
  db
    .selectFrom('consent')
    .select(['kind', 'granted', 'wording', 'network', 'given_at as givenAt'])
    .where('account_id', '=', accountId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
