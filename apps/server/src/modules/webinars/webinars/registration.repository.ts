import { sql } from 'kysely'
import type { AttendanceStatus } from '@regent/contract/webinars/webinar-fields'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type MailTrouble, mailTrouble } from '#modules/messaging/closed-addresses/index.ts'

export interface RegistrationRow {
  webinar_id: string
  account_id: string
  first_name: string
  last_name: string
  email: string
  attendance: AttendanceStatus
  replay_share: number
  registered_at: Date
  source: string
  live_seconds: number
  is_marked: boolean
}

/** What staff see besides. */
export interface StaffRegistrationRow extends RegistrationRow {
  sms_reminders: boolean
  sms_news: boolean
  mail_trouble: MailTrouble | null
}

const columns = sql.raw(`
  r.webinar_id, r.account_id, a.first_name, a.last_name, a.email, r.attendance, r.replay_share, r.registered_at,
  r.source, r.live_seconds, r.is_marked`)

/** A viewer, and their registrations for the webinars in question. */
interface RegisteredViewer {
  isElite: boolean
  registrations: RegistrationRow[]
}

const findRegistrations = prepared(
  'registrations-of-viewer',
  (db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
    sql<Omit<RegistrationRow, 'webinar_id'> & { webinar_id: string | null; client_type: string | null }>`
    select a.client_type, ${columns}
    from account a
    left join registration r
      on r.account_id = a.id and r.webinar_id = any(${ids}::uuid[]) and r.given_up_at is null
    where a.id = ${viewerId}::uuid
  `.compile(db),
)

export const getRegistrationsOfViewer = async (
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<RegisteredViewer> => {
  const rows = await findRegistrations(db, { viewerId, ids })
  const registrations = rows.flatMap(({ client_type: _, webinar_id, ...row }) =>
    webinar_id === null ? [] : [{ ...row, webinar_id }],
  )
  return { isElite: rows[0]?.client_type === 'Elite', registrations }
}

/** The last registrations for each of these webinars, at most so many. */
export const listLastRegistrations = async (
  db: Db,
  webinarIds: readonly string[],
  most: number,
): Promise<StaffRegistrationRow[]> => {
  const { rows } = await sql<StaffRegistrationRow>`
    select registered.*
    from unnest(${webinarIds}::uuid[]) as asked (id)
    cross join lateral (
      select ${columns}, a.sms_reminders, a.sms_news, ${mailTrouble}
      from registration r join account a on a.id = r.account_id
      where r.webinar_id = asked.id and r.given_up_at is null
      order by r.registered_at desc, r.id desc
      limit ${most}
    ) registered
  `.execute(db)
  return rows
}
