import { downloads } from '@regent/contract/api/downloads'
import { adminWebinarEndpoints as endpoints } from '@regent/contract/webinars/webinars-admin'
import { z } from 'zod'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { routeDownload } from '#modules/files/files/index.ts'
import { listAttendees, presentAttendee } from '#modules/webinars/registrations/index.ts'
import { getWebinar } from '#modules/webinars/webinars/index.ts'
import { clearAttendance, messageAttendee, setAttendance, setMinutes } from './change-attendee.ts'
import { exportAttendees } from './export-attendees.ts'
import { importAttendees } from './import-attendees.ts'
import { attendeeTexts as texts } from './texts.ts'

export const registerAttendeeRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.listAttendees, async ({ db, params, query }) => {
    const page = await listAttendees(db, params.id, query)
    if (page.total === 0) await getWebinar(db, params.id)
    return listAnswer('attendees', page.rows.map(presentAttendee), page)
  })

  route(app, endpoints.markAttended, async ({ db, actor, params }) => ({
    message: texts.markedAttended,
    attendee: presentAttendee(await setAttendance(db, { actor, ...params }, 'attended')),
  }))

  route(app, endpoints.markMissed, async ({ db, actor, params }) => ({
    message: texts.markedMissed,
    attendee: presentAttendee(await setAttendance(db, { actor, ...params }, 'missed')),
  }))

  route(app, endpoints.unmark, async ({ db, actor, params }) => ({
    message: texts.unmarked,
    attendee: presentAttendee(await clearAttendance(services, db, { actor, ...params })),
  }))

  route(app, endpoints.correctMinutes, async ({ db, actor, params, body }) => ({
    message: body.minutes === null ? texts.uncorrected : texts.corrected,
    attendee: presentAttendee(await setMinutes(services, db, { actor, ...params }, body.minutes)),
  }))

  route(app, endpoints.messageAttendee, async ({ db, actor, params, body }) => {
    await messageAttendee(db, { actor, ...params }, body)
    return { message: texts.messaged }
  })

  route(app, endpoints.importAttendees, ({ db, actor, params, body }) =>
    importAttendees(services, db, params.id, { actor, ...body }),
  )

  routeDownload(app, downloads.attendees, async ({ key, viewer, network }) =>
    z.uuid().safeParse(key).success
      ? exportAttendees(services.db, key, { userId: viewer.accountId, network })
      : undefined,
  )
}
