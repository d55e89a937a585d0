import { webinarEndpoints as endpoints } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import { routeInBatches } from '#http/batching/route-in-batches.ts'
import { readPage } from '#db/list/read-page.ts'
import { answer } from '#http/routes/answer.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { refuseSignedOut } from '#http/viewer/identify-viewer.ts'
import { anonymous } from '#http/viewer/viewer.ts'
import { findAccountByEmail, isClosedSample } from '#modules/identity/account/index.ts'
import { mayTellWhetherKnown } from '#modules/identity/sign-up/index.ts'
import { readJoinToken } from '#modules/webinars/access/index.ts'
import { findAttendee, findJoining } from '#modules/webinars/registrations/index.ts'
import { getWebinar, getWebinarForViewer, getWebinarInDetail } from '#modules/webinars/webinars/index.ts'
import { countAttending } from './attend.ts'
import { registerCalendarDownloads } from './calendar-download.routes.ts'
import { renewFeed, showFeed } from './calendar-feed.ts'
import { listOwnSessions } from './list-own-sessions.ts'
import { presentStoredRegistration, withJoinLinks } from './present-registration.ts'
import { registerAll } from './register.ts'
import { registrationTexts as texts } from './texts.ts'
import { unregister } from './unregister.ts'

const registerRegistrationRoutes = (app: HttpApp): void => {
  const { services } = app

  routeInBatches(app, endpoints.register, {
    subject: ({ params }) => params.id,
    handle: async (tx, webinarId, requests) => {
      const people = requests.map(({ viewer, network, body: form = {} }) => ({
        accountId: viewer.userId,
        sessionId: viewer.sessionId,
        network,
        form,
      }))
      const registered = await registerAll(services, tx, webinarId, people)
      return registered.map((each) => {
        if (each instanceof AppError) return each
        const { isNew, webinar } = each
        return isNew
          ? { message: texts.registered, webinar }
          : answer({ message: texts.already, webinar }, { status: 200 })
      })
    },
  })

  route(app, endpoints.unregister, async ({ db, viewer, params }) => {
    await unregister(db, params.id, viewer.userId)
    return { message: texts.unregistered }
  })

  const attend = countAttending(services)
  route(app, endpoints.attend, async ({ viewer, params }) => ({ message: await attend(params.id, viewer.userId) }))

  route(app, endpoints.isValidEmailAddress, async ({ db, network, body }) => {
    if (!(await mayTellWhetherKnown(services.budgets, network))) return { exist: false }
    return { exist: (await findAccountByEmail(db, body.email)) !== undefined }
  })
}

const registerOwnSessionRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.listMine, ({ viewer, query }) => listOwnSessions(services, viewer, query))

  route(app, endpoints.showToMember, async ({ db, viewer, params, query }) => {
    const found = await getWebinarInDetail(db, viewer, params.id, query.fields)
    const [webinar = found] = await withJoinLinks(services, viewer, [found])
    return { webinar }
  })

  route(app, endpoints.listOwnAttendance, async ({ db, viewer, params, query }) => {
    const registration = await findAttendee(db, params.id, viewer.userId)
    if (!registration) await getWebinar(db, params.id)
    const own = registration ? [{ ...registration, cursor: [registration.id] }] : []
    const page = await readPage(query, { order: 'own attendance', types: () => ['uuid'] }, ({ after }) =>
      Promise.resolve(after === null ? own : []),
    )
    const attendees = await Promise.all(page.rows.map((row) => presentStoredRegistration(services, row)))
    await refuseSignedOut(services.isSignedIn, viewer)
    return listAnswer('attendees', attendees, page)
  })

  route(app, endpoints.showFeed, ({ viewer }) => showFeed(services, viewer))

  route(app, endpoints.renewFeed, async ({ viewer }) => ({
    address: await renewFeed(services, viewer),
    message: texts.feedRenewed,
  }))

  route(app, endpoints.openJoinLink, async ({ db, params }) => {
    const claim = await readJoinToken(services, params.token)
    const joining = claim === undefined ? undefined : await findJoining(db, claim)
    if (!joining || isClosedSample(joining, services.config)) throw new AppError('link_dead')
    const webinar = await getWebinarForViewer(db, anonymous, joining.webinar_id)
    return { webinar, firstName: joining.first_name, lastName: joining.last_name }
  })
}

export const registerOwnRegistrationRoutes = (app: HttpApp): void => {
  registerRegistrationRoutes(app)
  registerOwnSessionRoutes(app)
  registerCalendarDownloads(app)
}
