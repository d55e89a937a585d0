import { webinarEndpoints as endpoints } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { anonymous } from '#http/viewer/viewer.ts'
import { readJoinToken } from '#modules/webinars/access/index.ts'
import { findAttendee, findJoining } from '#modules/webinars/registrations/index.ts'
import { getWebinar, getWebinarForViewer, getWebinarInDetail } from '#modules/webinars/webinars/index.ts'
import { renewFeed, showFeed } from './calendar-feed.ts'
import { listOwnSessions, presentStoredRegistration, withJoinLinks } from './present-registration.ts'
import { registrationTexts as texts } from './texts.ts'

export const registerOwnSessionRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.listMine, ({ viewer, query }) => listOwnSessions(services, viewer, query))

  route(app, endpoints.showToMember, async ({ db, viewer, params, query }) => {
    const found = await getWebinarInDetail(db, viewer, params.id, query.fields)
    const [webinar = found] = await withJoinLinks(services, viewer, [found])
    return { webinar }
  })

  route(app, endpoints.listOwnAttendance, async ({ db, viewer, params }) => {
    const registration = await findAttendee(db, params.id, viewer.userId)
    if (!registration) await getWebinar(db, params.id)
    return { attendees: registration ? [await presentStoredRegistration(services, registration)] : [] }
  })

  route(app, endpoints.showFeed, async ({ viewer }) => ({ address: await showFeed(services, viewer.userId) }))

  route(app, endpoints.renewFeed, async ({ viewer }) => ({
    address: await renewFeed(services, viewer.userId),
    message: texts.feedRenewed,
  }))

  route(app, endpoints.openJoinLink, async ({ db, params }) => {
    const id = await readJoinToken(services, params.token)
    const joining = id === undefined ? undefined : await findJoining(db, id)
    if (!joining) throw new AppError('link_dead')
    const webinar = await getWebinarForViewer(db, anonymous, joining.webinar_id)
    return { webinar, firstName: joining.first_name }
  })
}
