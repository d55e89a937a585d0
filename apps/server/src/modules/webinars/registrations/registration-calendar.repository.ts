import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** A registration as a calendar shows it. */
export interface CalendarRegistration {
  id: string
  webinar_slug: string
  name: string
  calendar_text: string
  starts_at: Date
  duration_minutes: number
  sequence: number
  updated_at: Date
}

const registrations = (db: Db, accountId: string) =>
  db
    .selectFrom('registration as r')
    .innerJoin('webinar as w', 'w.id', 'r.webinar_id')
    .select([
      'r.id',
      'w.slug as webinar_slug',
      'w.name',
      'w.calendar_text',
      'w.starts_at',
      'w.duration_minutes',
      sql<number>`w.calendar_sequence + r.calendar_sequence`.as('sequence'),
      'w.updated_at',
    ])
    .where('r.account_id', '=', accountId)
    .where('r.given_up_at', 'is', null)
    .where('w.deleted_at', 'is', null)

const mostInFeed = 500

/** Those to come and those of the last year. */
export const listCalendarRegistrations = (db: Db, accountId: string): Promise<CalendarRegistration[]> =>
  registrations(db, accountId)
    .where('w.starts_at', '>', sql<Date>`now() - interval '1 year'`)
    .orderBy('w.starts_at', 'desc')
    .orderBy('r.id')
    .limit(mostInFeed)
    .execute()

export const findCalendarRegistration = (
  db: Db,
  accountId: string,
  webinarId: string,
): Promise<CalendarRegistration | undefined> =>
  registrations(db, accountId).where('r.webinar_id', '=', webinarId).executeTakeFirst()
