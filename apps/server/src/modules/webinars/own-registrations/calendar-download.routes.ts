import { downloads } from '@regent/contract/api/downloads'
import { z } from 'zod'
import type { HttpApp } from '#http/routes/route.ts'
import { routeDownload } from '#modules/files/files/index.ts'
import { findCalendarRegistration } from '#modules/webinars/registrations/index.ts'
import { readFeed } from './calendar-feed.ts'
import { calendarTexts } from './texts.ts'
import { writePersonalEntry } from './write-registrations-calendar.ts'

export const registerCalendarDownloads = (app: HttpApp): void => {
  const { services } = app

  routeDownload(app, downloads.session, async ({ key: id, viewer }) => {
    const registration = z.uuid().safeParse(id).success
      ? await findCalendarRegistration(services.db, viewer.accountId, id)
      : undefined
    return (
      registration && {
        name: calendarTexts.file(registration.webinar_slug),
        content: await writePersonalEntry(services, registration),
      }
    )
  })

  routeDownload(app, downloads.sessions, async ({ key }) => {
    const content = /^[\w-]{43}$/u.test(key) ? await readFeed(services, key) : undefined
    return content === undefined ? undefined : { name: calendarTexts.feedFile, content }
  })
}
