import { downloads } from '@regent/contract/api/downloads'
import { z } from 'zod'
import type { HttpApp } from '#http/routes/route.ts'
import { routeDownload } from '#modules/files/files/index.ts'
import { readFeed } from './calendar-feed.ts'
import { calendarOfSeats } from './calendar-of-seats.ts'
import { exportAttendees } from './export-attendees.ts'
import { findCalendarSeat } from './seat-calendar.repository.ts'
import { calendarTexts } from './texts.ts'

const isId = (text: string) => z.uuid().safeParse(text).success

/** What is no JSON: files for spreadsheets and calendars. */
export const registerSeatFiles = (app: HttpApp): void => {
  const { services } = app

  routeDownload(app, downloads.attendees, async ({ key, viewer, network }) =>
    isId(key) ? exportAttendees(services.db, key, { userId: viewer.accountId, network }) : undefined,
  )

  routeDownload(app, downloads.session, async ({ key, viewer }) => {
    const seat = isId(key) ? await findCalendarSeat(services.db, viewer.accountId, key) : undefined
    return seat && { name: calendarTexts.file(seat.webinar_slug), content: await calendarOfSeats(services, [seat]) }
  })

  routeDownload(app, downloads.sessions, async ({ key }) => {
    const content = /^[\w-]{43}$/u.test(key) ? await readFeed(services, key) : undefined
    return content === undefined ? undefined : { name: calendarTexts.feedFile, content }
  })
}
