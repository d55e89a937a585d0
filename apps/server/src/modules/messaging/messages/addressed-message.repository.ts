import type { MessageChannel, MessageKind, MessageState } from '@regent/contract/messages/messages'
import type { WebinarFieldValues } from '@regent/contract/webinars/webinar-fields'
import { type Expression, type Selectable, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import { dialledDigits } from '#db/dialled-digits.ts'
import type { DB } from '#db/generated.ts'
import { clientTypeNow } from '#modules/identity/account/index.ts'
import { hasRecording, isNotHeld, isOver } from '#modules/webinars/access/index.ts'

/** A message with everything that decides whether, when and how it is sent. */
export interface AddressedMessage {
  id: string
  kind: MessageKind
  channel: MessageChannel
  state: MessageState
  createdAt: Date
  dueAt: Date
  attempts: number
  recipient: string
  /** When its row last changed; while it is being sent, when that began. */
  changedAt: Date
  /** Of an SMS that may have been sent. */
  textHash: string | null
  sentAt: Date | null
  reason: string | null
  /** Decided when it was planned. */
  detail: {
    startsAt?: string
    latestAt?: string
    sequence?: number
    list?: string
    after?: string
    subject?: string
    text?: string
  }
  registrationId: string | null
  registration: MessageRegistration | null
  webinar: MessageWebinar | null
  /** What staff wrote to a segment. */
  mailing: MessageMailing | null
  person: MessagePerson | null
  /** From a contact list, or from a list of the CRM. */
  contact: { firstName: string; lastName: string; phone: string } | null
  /** It goes to a list of ours that does not say how its people agreed. */
  hasNoSource: boolean
  /** Why this address or number gets no more messages. */
  closedReason: string | null
}

interface MessageRegistration {
  isUnregistered: boolean
  joinVersion: number
  /** One that is valid. */
  hasCertificate: boolean
}

/** The member who has confirmed the number of a contact: a number that was only typed may be another person's. */
const personOfContact = sql`
  select a.id from account a
  where c.phone is not null and a.erased_at is null and a.is_verified and a.phone_confirmed_at is not null
    and a.phone <> '' and ${dialledDigits('a.phone')} = ${dialledDigits('c.phone')}
  order by a.sms_news, a.id limit 1
`

export interface MessageMailing {
  subject: string
  text: string
  buttonLabel: string
  buttonLink: string
  /** It invites to this webinar, which may be gone. */
  webinarId: string | null
}

const mailingFacts = sql`json_build_object(
  'subject', l.subject, 'text', l.text, 'buttonLabel', l.button_label, 'buttonLink', l.button_link, 'webinarId', l.webinar_id
)`

const columnsOf =
  <Table extends 'account' | 'webinar'>(alias: string) =>
  <Name extends keyof Selectable<DB[Table]> & string>(name: Name) =>
    sql.ref<Selectable<DB[Table]>[Name]>(`${alias}.${name}`)

const ofWebinar = columnsOf<'webinar'>('w')
const ofPerson = columnsOf<'account'>('a')

type Facts<Json> = Json extends Expression<infer Value> ? Value : never

const webinarFacts = jsonBuildObject({
  id: ofWebinar('id'),
  slug: ofWebinar('slug'),
  name: ofWebinar('name'),
  line2: ofWebinar('line2'),
  hostName: ofWebinar('host_name'),
  startsAt: ofWebinar('starts_at'),
  minutes: ofWebinar('duration_minutes'),
  status: ofWebinar('status'),
  isDeleted: sql<boolean>`w.deleted_at is not null`,
  isNotHeld,
  isOver,
  calendarText: ofWebinar('calendar_text'),
  reminderSms: ofWebinar('reminder_sms'),
  promotionSms: ofWebinar('promotion_sms'),
  isReplayPublished: ofWebinar('is_replay_published'),
  hasRecording,
  replayAccess: sql.ref<WebinarFieldValues['replayAccess']>('w.replay_access'),
})

type StoredWebinar = Facts<typeof webinarFacts>

export interface MessageWebinar extends Omit<StoredWebinar, 'startsAt'> {
  startsAt: Date
}

const personFacts = jsonBuildObject({
  id: ofPerson('id'),
  firstName: ofPerson('first_name'),
  lastName: ofPerson('last_name'),
  email: ofPerson('email'),
  phone: ofPerson('phone'),
  timeZone: ofPerson('time_zone'),
  clientType: clientTypeNow('a'),
  isAdministrator: sql<boolean>`a.role = 'admin'`,
  isSample: ofPerson('is_sample'),
  isVerified: ofPerson('is_verified'),
  isPhoneConfirmed: sql<boolean>`a.phone_confirmed_at is not null`,
  isGone: sql<boolean>`a.disabled_at is not null or a.erased_at is not null`,
  mailNews: ofPerson('mail_news'),
  smsReminders: ofPerson('sms_reminders'),
  smsNews: ofPerson('sms_news'),
  /** For the webinar that this message promotes or invites to. */
  isRegistered: sql<boolean>`exists (
    select from registration s
    where s.webinar_id = w.id and s.account_id = a.id and s.given_up_at is null
  )`,
})

export type MessagePerson = Facts<typeof personFacts>

/** Staff may correct attendance after the end; a follow-up that is not sent yet takes it into account. */
const kindNow = sql`
  case when m.kind like 'follow-up-%' and m.state = 'planned' and r.id is not null
    then case when r.attendance = 'attended' then 'follow-up-attended' else 'follow-up-missed' end
    else m.kind
  end
`

/** In the order in which they are due. */
export const listAddressed = async (db: Db, ids: readonly string[]): Promise<AddressedMessage[]> => {
  const { rows } = await sql<Omit<AddressedMessage, 'webinar'> & { webinar: StoredWebinar | null }>`
    select m.id, ${kindNow} as kind, m.channel, m.state, m.created_at as "createdAt", m.due_at as "dueAt", m.attempts, m.recipient,
      m.updated_at as "changedAt", m.text_hash as "textHash", m.sent_at as "sentAt", m.reason,
      m.detail, m.registration_id as "registrationId",
      case when r.id is not null then json_build_object(
        'isUnregistered', r.given_up_at is not null, 'joinVersion', r.join_version, 'hasCertificate', exists (
          select from certificate t
          where t.webinar_id = r.webinar_id and t.account_id = r.account_id and t.revoked_at is null
        )
      ) end as registration,
      case when w.id is not null then ${webinarFacts} end as webinar,
      case when l.id is not null then ${mailingFacts} end as mailing,
      case when a.id is not null then ${personFacts} end as person,
      case when c.phone is not null then
        json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'phone', c.phone)
      end as contact,
      exists (
        select from contact_list l where l.id::text = m.detail ->> 'list' and l.consent_source = ''
      ) as "hasNoSource",
      (
        select closed.reason from closed_address closed
        where closed.channel = m.channel and closed.address = case m.channel
          when 'mail' then lower(a.email)
          else '+' || ${dialledDigits('coalesce(c.phone, a.phone)')}
        end
      ) as "closedReason"
    from message m
    left join registration r on r.id = m.registration_id
    left join mailing l on l.id = m.mailing_id
    left join webinar w on w.id = coalesce(m.webinar_id, l.webinar_id)
    left join lateral (
      select first_name, last_name, phone from contact where id = m.contact_id
      union all
      select listed.contact ->> 'firstName', listed.contact ->> 'lastName', listed.contact ->> 'phone'
      from (select m.detail -> 'contact' as contact) listed where listed.contact is not null
    ) c on true
    left join account a on a.id = coalesce(m.account_id, (${personOfContact}))
    where m.id = any(${ids}::uuid[])
    order by m.due_at, m.id
  `.execute(db)
  return rows.map((row) => ({ ...row, webinar: row.webinar && withDate(row.webinar) }))
}

const withDate = (webinar: StoredWebinar): MessageWebinar => ({ ...webinar, startsAt: new Date(webinar.startsAt) })

export const findMessageWebinar = async (db: Db, id: string): Promise<MessageWebinar | undefined> => {
  const { rows } = await sql<{ webinar: StoredWebinar }>`
    select ${webinarFacts} as webinar from webinar w where w.id = ${id} and w.deleted_at is null
  `.execute(db)
  return rows[0] && withDate(rows[0].webinar)
}
