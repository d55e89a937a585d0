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
