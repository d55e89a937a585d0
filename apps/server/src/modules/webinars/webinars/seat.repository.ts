import { sql } from 'kysely'
import type { AttendanceStatus } from '@regent/contract/webinars/webinar-fields'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type MailTrouble, mailTrouble } from '#modules/messaging/closed-addresses/index.ts'

export interface SeatRow {
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

/** What staff are told besides. */
export interface StaffSeatRow extends SeatRow {
  sms_reminders: boolean
  sms_news: boolean
  mail_trouble: MailTrouble | null
}

const columns = sql.raw(`
  r.webinar_id, r.account_id, a.first_name, a.last_name, a.email, r.attendance, r.replay_share, r.registered_at,
  r.source, r.live_seconds, r.is_marked`)

/** Who looks at webinars, and the own seats in them. */
interface Looker {
  isElite: boolean
  seats: SeatRow[]
}

const findSeats = prepared('seats-of-account', (db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
  sql<Omit<SeatRow, 'webinar_id'> & { webinar_id: string | null; client_type: string | null }>`
    select a.client_type, ${columns}
    from account a
    left join registration r
      on r.account_id = a.id and r.webinar_id = any(${ids}::uuid[]) and r.given_up_at is null
    where a.id = ${viewerId}::uuid
  `.compile(db),
)

export const getLooker = async (db: Db, viewerId: string, ids: readonly string[]): Promise<Looker> => {
  const rows = await findSeats(db, { viewerId, ids })
  const seats = rows.flatMap(({ client_type: _, webinar_id, ...row }) =>
    webinar_id === null ? [] : [{ ...row, webinar_id }],
  )
  return { isElite: rows[0]?.client_type === 'Elite', seats }
}

/** The last ones registered of each of these webinars, at most so many. */
export const listSeats = async (db: Db, webinarIds: readonly string[], most: number): Promise<StaffSeatRow[]> => {
  const { rows } = await sql<StaffSeatRow>`
    select seat.*
    from unnest(${webinarIds}::uuid[]) as asked (id)
    cross join lateral (
      select ${columns}, a.sms_reminders, a.sms_news, ${mailTrouble}
      from registration r join account a on a.id = r.account_id
      where r.webinar_id = asked.id and r.given_up_at is null
      order by r.registered_at desc, r.id desc
      limit ${most}
    ) seat
  `.execute(db)
  return rows
}
