import type { LeftOutReason } from '@regent/contract/members/recipients'
import type { MessageChannel } from '@regent/contract/messages/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { dialledDigits } from '#db/dialled-digits.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { PageInput } from '#db/list/read-page.ts'
import { idKey, indexedMomentKey } from '#db/list/sort-key.ts'
import { type Filters, isFound, settle, type SettledFilters } from '#modules/members/filters/index.ts'

export interface Reach {
  /** The channel of the message; without one, all members of the segment are meant. */
  channel?: MessageChannel | undefined
  /** Members who are registered for it are left out. */
  webinarId?: string | null | undefined
}

type Reason = readonly [LeftOutReason, RawBuilder<boolean>]

const ofChannel: Record<MessageChannel, readonly Reason[]> = {
  mail: [
    ['noConsent', sql`not m.mail_news`],
    ['closed', sql`exists (select from closed_address c where c.channel = 'mail' and c.address = m.email)`],
  ],
  sms: [
    ['noConsent', sql`not m.sms_news`],
    // Numbers are looked up of those only who have agreed: they are few, and are in the account alone.
    [
      'noNumber',
      sql`not exists (
        select from account n where n.id = m.account_id and n.phone <> '' and n.phone_confirmed_at is not null
      )`,
    ],
    [
      'closed',
      sql`exists (
        select from account n join closed_address c on c.channel = 'sms' and c.address = '+' || ${dialledDigits('n.phone')}
        where n.id = m.account_id
      )`,
    ],
  ],
}

/** Why a message does not go to the member with summary `m`; null if it does. */
const leftOutOf = ({ channel, webinarId }: Reach): RawBuilder<LeftOutReason | null> => {
  if (channel === undefined) return sql`null::text`
  const isRegistered = sql<boolean>`exists (
    select from registration r
    where r.webinar_id = ${webinarId}::uuid and r.account_id = m.account_id and r.given_up_at is null
  )`
  const reasons: readonly Reason[] = [
    ['disabled', sql`m.is_disabled`],
    ['unverified', sql`not m.is_verified`],
    ...ofChannel[channel],
    ...(typeof webinarId === 'string' ? [['registered', isRegistered] as const] : []),
  ]
  return sql`case ${sql.join(
    reasons.map(([reason, condition]) => sql`when ${condition} then ${sql.lit(reason)}`),
    sql` `,
  )} end`
}

/** How many members of a segment a message reaches (null), and how many not for which reason. */
export const countByReason = async (db: Db, filters: Filters, reach: Reach) => {
  const { rows } = await sql<{ reason: LeftOutReason | null; members: number }>`
    select ${leftOutOf(reach)} as reason, count(*)::int as members
    from member_summary m where ${isFound(await settle(db, filters))} group by 1
  `.execute(db)
  return rows
}

/** The accounts that a message to a segment reaches, at this moment. */
export const listReached = async (db: Db, filters: Filters, reach: Reach): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select m.account_id as id from member_summary m
    where ${isFound(await settle(db, filters))} and ${leftOutOf(reach)} is null
    order by m.account_id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export interface RecipientRow extends ListedRow {
  id: string
  name: string
  email: string
  phone: string
  created_at: Date
  updated_at: Date
}

interface Question {
  filters: SettledFilters
  reach: Reach
}

/** The members that a message reaches, the newest first. */
const recipients = latestFirst<RecipientRow, Question>({
  name: 'recipients',
  keys: () => [indexedMomentKey('m.created_at'), idKey('m.account_id')],
  columns: sql`
    a.id, trim(a.first_name || ' ' || a.last_name) as name, a.email, a.phone, a.created_at, a.updated_at`,
  from: sql`member_summary m join account a on a.id = m.account_id`,
  where: ({ filters, reach }) => sql`${isFound(filters)} and ${leftOutOf(reach)} is null`,
})

export const listRecipients = async (db: Db, filters: Filters, reach: Reach, input: PageInput) =>
  readLatest(db, recipients, { filters: await settle(db, filters), reach }, input)
