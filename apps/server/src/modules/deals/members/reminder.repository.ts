import { lifetimes } from '@regent/contract/lifetimes'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newIdSql } from '#db/new-id.ts'
import { mailedDealColumns, type MailedDealRow } from '#modules/deals/mailed-deals/index.ts'
import { mailTrouble, type MailTrouble } from '#modules/messaging/closed-addresses/index.ts'
import { isUnopened, withActivity } from './member.repository.ts'

/** Locked, so that two who remind at the same moment follow one another. */
export const lockDeal = (tx: Db, id: string) =>
  tx
    .selectFrom('deal')
    .select(['id', 'name', 'state', 'segment_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface Candidate {
  id: string
  is_reachable: boolean
  was_reminded: boolean
}

interface Asked {
  dealId: string
  /** Of these; all if undefined. */
  accountIds: readonly string[] | undefined
}

/** Members who have not opened the deal: whether mail goes to them, and whether they were reminded of it lately. */
export const listCandidates = async (tx: Db, { dealId, accountIds }: Asked): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select c.id, c.is_verified and c.mail_news and c.mail_trouble is null as is_reachable, exists (
      select from deal_reminder r
      where r.deal_id = ${dealId}::uuid and r.account_id = c.id
        and r.created_at > now() - make_interval(days => ${sql.lit(lifetimes.dealReminderDays)})
    ) as was_reminded
    from (
      select a.id, a.is_verified, a.mail_news, ${mailTrouble} from ${withActivity(dealId)}
      where ${isUnopened} and (${accountIds === undefined}::boolean or a.id = any(${[...(accountIds ?? [])]}::uuid[]))
    ) c
  `.execute(tx)
  return rows
}

/** The ids of the reminders. */
export const insertReminders = async (tx: Db, dealId: string, accountIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into deal_reminder (id, deal_id, account_id)
    select ${sql.raw(newIdSql)}, ${dealId}, account_id from unnest(${[...accountIds]}::uuid[]) as account_id
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export interface WaitingReminder extends MailedDealRow {
  created_at: Date
  account_id: string
  email: string
  first_name: string
  last_name: string
  is_sample: boolean
  disabled_at: Date | null
  erased_at: Date | null
  /** The member may still see the deal, has not opened it, and gets mail of this kind. */
  is_wanted: boolean
  mail_trouble: MailTrouble | null
  /** The deal is for members of this segment alone. */
  segment_id: string | null
}

/** Undefined once it is sent. */
export const findWaitingReminder = async (db: Db, id: string): Promise<WaitingReminder | undefined> => {
  const { rows } = await sql<WaitingReminder>`
    select ${mailedDealColumns}, r.created_at, a.id as account_id, a.email, a.first_name, a.last_name, a.is_sample,
      a.disabled_at, a.erased_at, ${mailTrouble}, d.segment_id,
      (
        d.state = 'published' and d.deleted_at is null and a.is_verified and a.mail_news and ${isUnopened}
      ) as is_wanted
    from deal_reminder r
    join deal d on d.id = r.deal_id
    join account a on a.id = r.account_id
    left join deal_opening o on o.deal_id = d.id and o.account_id = a.id
    where r.id = ${id} and r.sent_at is null
  `.execute(db)
  return rows[0]
}

export const updateSent = (db: Db, id: string, sentAt: Date) =>
  db.updateTable('deal_reminder').set({ sent_at: sentAt }).where('id', '=', id).execute()

export const deleteReminder = (db: Db, id: string) => db.deleteFrom('deal_reminder').where('id', '=', id).execute()

export const listRemindersOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('deal_reminder')
    .select(['deal_id as dealId', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

export const eraseReminders = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('deal_reminder').where('account_id', '=', accountId).execute()
