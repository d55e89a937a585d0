import type { HttpApp } from './route.ts'
import type { FetchApi } from './web-app.ts'

/** `fetch` for the renderer: the same routes, checks and answers as from outside, without the network and without a token. */
export const createSelfFetch =
  (app: HttpApp): FetchApi =>
  async (path, init) => {
    const answer = await app.inject({
      method: 'GET',
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
    })
    return new Response(answer.body, { status: answer.statusCode })
  }
