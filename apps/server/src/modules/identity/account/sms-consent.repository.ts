import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Which SMS a person has agreed to. */
export interface SmsConsents {
  sms_reminders: boolean
  sms_news: boolean
}

/** What these people have agreed to, and their numbers, by account. */
export const listSmsConsents = async (
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, SmsConsents & { phone: string }>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'phone', 'sms_reminders', 'sms_news'])
    .where(sql<boolean>`id = any(${accountIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...consents }) => [id, consents]))
}

/**
 * What these people have agreed to, by account; it stays so until the transaction ends. Accounts are locked in the order of
 * `lockOwnAccounts` and as weakly, so that a batch which holds them already waits for no one.
 */
export const lockSmsConsents = async (tx: Db, accountIds: readonly string[]): Promise<Map<string, SmsConsents>> => {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'sms_reminders', 'sms_news'])
    .where(sql<boolean>`id = any(${accountIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, ...consents }) => [id, consents]))
}

/** Of accounts that the transaction has locked. */
export const updateSmsConsents = async (tx: Db, people: ReadonlyMap<string, SmsConsents>): Promise<void> => {
  const consents = [...people.values()]
  await sql`
    update account set sms_reminders = given.reminders, sms_news = given.news, updated_at = now()
    from unnest(
      ${[...people.keys()]}::uuid[],
      ${consents.map((each) => each.sms_reminders)}::boolean[],
      ${consents.map((each) => each.sms_news)}::boolean[]
    ) as given (account_id, reminders, news)
    where account.id = given.account_id
  `.execute(tx)
}
