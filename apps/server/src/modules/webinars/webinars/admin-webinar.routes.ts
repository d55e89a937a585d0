import { adminWebinarEndpoints as endpoints } from '@regent/contract/webinars/webinars-admin'
import { type HttpApp, route } from '#http/routes/route.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { checkSlug } from './check-slug.ts'
import { duplicateWebinar } from './duplicate-webinar.ts'
import { deleteWebinar, restoreWebinar } from './delete-webinar.ts'
import { endWebinar } from './end-webinar.ts'
import { getBasicForStaff, getWebinarForStaff, presentToStaff } from './get-webinar.ts'
import { thenForgetLists } from './list-public.ts'
import { readDeleted } from './read-deleted.ts'
import { readWebinars } from './read-webinars.ts'
import { repeatWebinar } from './repeat-webinar.ts'
import { webinarTexts } from './texts.ts'
import { changeWebinar, createWebinar } from './write-webinar.ts'

export const registerAdminRoutes = (app: HttpApp): void => {
  const { services } = app
  const changed = <Result>(change: Promise<Result>) => thenForgetLists(services, change)

  route(app, endpoints.list, async ({ db, query }) => {
    const page = await readWebinars(db, { ...query, scope: 'all', viewerId: null })
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
    const page = await readDeleted(services, query)
    return listAnswer('webinars', page.rows, page)
  })

  route(app, endpoints.create, async ({ db, viewer, network, body }) => ({
    webinar: await changed(createWebinar(services, db, body, { by: viewer, network })),
  }))

  route(app, endpoints.update, async ({ db, viewer, network, params, body }) => ({
    webinar: await changed(changeWebinar(services, db, params.id, body, { by: viewer, network })),
  }))

  route(app, endpoints.remove, async ({ db, viewer, network, params }) => ({
    message: await changed(deleteWebinar(services, db, params.id, { by: viewer, network })),
  }))

  route(app, endpoints.restore, async ({ db, viewer, network, params }) => ({
    webinar: await changed(restoreWebinar(services, db, params.id, { by: viewer, network })),
  }))

  route(app, endpoints.end, async ({ db, viewer, network, params }) => ({
    message: webinarTexts.ended,
    webinar: await changed(endWebinar(services, db, params.id, { by: viewer, network })),
  }))

  route(app, endpoints.duplicate, async ({ db, viewer, network, params }) => ({
    webinar: await changed(duplicateWebinar(services, db, params.id, { by: viewer, network })),
  }))

  route(app, endpoints.repeat, async ({ db, viewer, network, params, body }) => ({
    webinars: await changed(repeatWebinar(services, db, params.id, body.weeks, { by: viewer, network })),
  }))

  route(app, endpoints.checkSlug, ({ db, params, query }) => checkSlug(db, params.slug, query.except))
}
