import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import { adminWebinarEndpoints as endpoints } from '@regent/contract/webinars/webinars-admin'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { getBasicForStaff, getWebinarForStaff, getWebinarInDetail, presentToStaff } from './answers/get-webinar.ts'
import { deleteWebinar, restoreWebinar } from './changes/delete-webinar.ts'
import { endWebinar } from './changes/end-webinar.ts'
import { changeWebinar, createWebinar } from './changes/write-webinar.ts'
import { duplicateWebinar, repeatWebinar } from './copies/copy-webinar.ts'
import { listDeleted } from './lists/deleted-webinar.repository.ts'
import { forgetLists, listPublic, thenForgetLists } from './lists/list-public.ts'
import { listWebinars } from './lists/list-webinars.ts'
import { registerRecordingRoutes } from './recordings/recording.routes.ts'
import { checkSlug } from './slugs/slugs.ts'
import { webinarTexts } from './texts.ts'

export const registerWebinarRoutes = (app: HttpApp): void => {
  const { services } = app
  services.announcements.listen((topic) => {
    if (topic === 'webinars') forgetLists(services)
  })

  route(app, webinarEndpoints.list, ({ viewer, query }) => listPublic(services, viewer, query))

  route(app, webinarEndpoints.show, async ({ db, viewer, params, query }) => ({
    webinar: await getWebinarInDetail(db, viewer, params.idOrSlug, query.fields),
  }))

  registerAdminRoutes(app)
  registerRecordingRoutes(app)
}

const registerAdminRoutes = (app: HttpApp): void => {
  const { services } = app
  const changed = <Result>(change: Promise<Result>) => thenForgetLists(services, change)

  route(app, endpoints.list, async ({ db, query }) => {
    const page = await listWebinars(db, { ...query, scope: 'all', viewerId: null })
    const webinars = await presentToStaff(db, page.rows, query.fields ?? 'basic')
    return { total: 0, ...listAnswer('webinars', webinars, page) }
  })

  route(app, endpoints.show, async ({ db, params, query }) => ({
    webinar:
      query.fields === 'basic'
        ? await getBasicForStaff(db, params.id)
        : await getWebinarForStaff(db, params.id, query.fields),
  }))

  route(app, endpoints.listDeleted, async ({ query }) => {
    const page = await listDeleted(services, query)
    return listAnswer('webinars', page.rows, page)
  })

  route(app, endpoints.create, async ({ db, actor, body }) => ({
    webinar: await changed(createWebinar(services, db, body, actor)),
  }))

  route(app, endpoints.update, async ({ db, actor, params, body }) => ({
    webinar: await changed(changeWebinar(services, db, params.id, body, actor)),
  }))

  route(app, endpoints.remove, async ({ db, actor, params }) => ({
    message: await changed(deleteWebinar(services, db, params.id, actor)),
  }))

  route(app, endpoints.restore, async ({ db, actor, params }) => ({
    webinar: await changed(restoreWebinar(services, db, params.id, actor)),
  }))

  route(app, endpoints.end, async ({ db, actor, params }) => ({
    message: webinarTexts.ended,
    webinar: await changed(endWebinar(services, db, params.id, actor)),
  }))

  route(app, endpoints.duplicate, async ({ db, actor, params }) => ({
    webinar: await changed(duplicateWebinar(services, db, params.id, actor)),
  }))

  route(app, endpoints.repeat, async ({ db, actor, params, body }) => ({
    webinars: await changed(repeatWebinar(services, db, params.id, body.weeks, actor)),
  }))

  route(app, endpoints.checkSlug, ({ db, params, query }) => checkSlug(db, params.slug, query.except))
}
