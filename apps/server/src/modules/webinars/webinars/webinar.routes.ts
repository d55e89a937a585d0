import { webinarEndpoints as endpoints } from '@regent/contract/webinars/webinars'
import { type HttpApp, route } from '#http/routes/route.ts'
import { getWebinarInDetail } from './get-webinar.ts'
import { forgetLists, listPublic } from './list-public.ts'

export const registerPublicRoutes = (app: HttpApp): void => {
  const { services } = app
  services.announcements.listen((topic) => {
    if (topic === 'webinars') forgetLists(services)
  })

  route(app, endpoints.list, ({ viewer, query }) => listPublic(services, viewer, query))

  route(app, endpoints.show, async ({ db, viewer, params, query }) => ({
    webinar: await getWebinarInDetail(db, viewer, params.idOrSlug, query.fields),
  }))
}
