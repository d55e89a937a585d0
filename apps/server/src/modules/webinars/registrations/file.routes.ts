import { downloads } from '@regent/contract/api/downloads'
import { z } from 'zod'
import type { HttpApp } from '#http/routes/route.ts'
import { routeDownload } from '#modules/files/files/index.ts'
import { readFeed } from './calendar-feed.ts'
import { calendarOfRegistrations } from './calendar-of-registrations.ts'
import { exportAttendees } from './export-attendees.ts'
import { findCalendarRegistration } from './registration-calendar.repository.ts'
import { calendarTexts } from './texts.ts'

const isId = (text: string) => z.uuid().safeParse(text).success

/** What is no JSON: files for spreadsheets and calendars. */
export const registerRegistrationFiles = (app: HttpApp): void => {
  const { services } = app

  routeDownload(app, downloads.attendees, async ({ key, viewer, network }) =>
    isId(key) ? exportAttendees(services.db, key, { userId: viewer.accountId, network }) : undefined,
  )

  routeDownload(app, downloads.session, async ({ key, viewer }) => {
    const registration = isId(key) ? await findCalendarRegistration(services.db, viewer.accountId, key) : undefined
    return (
      registration && {
        name: calendarTexts.file(registration.webinar_slug),
        content: await calendarOfRegistrations(services, [registration]),
      }
    )
  })

  routeDownload(app, downloads.sessions, async ({ key }) => {
    const content = /^[\w-]{43}$/u.test(key) ? await readFeed(services, key) : undefined
    return content === undefined ? undefined : { name: calendarTexts.feedFile, content }
  })
}
