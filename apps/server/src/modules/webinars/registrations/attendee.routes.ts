import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import { adminWebinarEndpoints as endpoints } from '@regent/contract/webinars/webinars-admin'
import { AppError } from '#app/app-error.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { findWebinar, presentAttendee } from '#modules/webinars/webinars/index.ts'
import { findAttendee } from './attendee.repository.ts'
import { importAttendees } from './import-attendees.ts'
import { readAttendees } from './list-attendees.ts'
import { presentStoredRegistration } from './present-registration.ts'
import { registrationTexts as texts } from './texts.ts'
import { setAttendance, messageAttendee, clearAttendance } from './treat-attendee.ts'

export const registerAttendeeRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, webinarEndpoints.listOwnAttendance, async ({ db, viewer, params }) => {
    const registration = await findAttendee(db, params.id, viewer.userId)
    if (!registration && !(await findWebinar(db, params.id))) throw new AppError('not_found')
    return { attendees: registration ? [await presentStoredRegistration(services, registration)] : [] }
  })

  route(app, endpoints.listAttendees, async ({ db, params, query }) => {
    const page = await readAttendees(db, params.id, query)
    return { total: 0, ...listAnswer('attendees', page.rows.map(presentAttendee), page) }
  })

  route(app, endpoints.markAttended, async ({ db, actor, params }) => {
    const of = { actor, webinarId: params.id, accountId: params.userId }
    return { message: texts.markedAttended, attendee: presentAttendee(await setAttendance(db, of, 'attended')) }
  })

  route(app, endpoints.markMissed, async ({ db, actor, params }) => {
    const of = { actor, webinarId: params.id, accountId: params.userId }
    return { message: texts.markedMissed, attendee: presentAttendee(await setAttendance(db, of, 'missed')) }
  })

  route(app, endpoints.unmark, async ({ db, actor, params }) => {
    const of = { actor, webinarId: params.id, accountId: params.userId }
    return { message: texts.unmarked, attendee: presentAttendee(await clearAttendance(services, db, of)) }
  })

  route(app, endpoints.messageAttendee, async ({ db, actor, params, body }) => {
    await messageAttendee(db, { actor, webinarId: params.id, accountId: params.userId }, body)
    return { message: texts.messaged }
  })

  route(app, endpoints.importAttendees, ({ db, actor, params, body }) =>
    importAttendees(services, db, params.id, { actor, ...body }),
  )
}
