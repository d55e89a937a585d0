import type { HttpApp } from './route.ts'
import { loadWebBuild, type PageHints, type WebBuild } from './web-build.ts'

const hints: PageHints = { zone: undefined, seen: false, sidebarOpen: true }

/** Every address outside the API answers with a page, rendered on the server. */
export const registerPages = (app: HttpApp): void => {
  let build: Promise<WebBuild> | undefined

  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) {
      reply.callNotFound()
      return reply
    }
    const { renderer, assets } = await (build ??= loadWebBuild())
    const page = await renderer.render(request.url, { fetchApi: fetch, hints, assets })
    return reply.status(page.status).type('text/html; charset=utf-8').send(page.document)
  })
}
