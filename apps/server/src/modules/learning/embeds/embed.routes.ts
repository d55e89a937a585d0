import { isYoutubeId } from '@regent/contract/files/youtube-id'
import { AppError } from '#app/app-error.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { youtubeHeaders, youtubePage, youtubeStyle, youtubeScript } from './youtube-page.ts'

/** Foreign frames are in separate pages of ours, so that the app itself frames no other site. */
export const registerEmbedRoutes = (app: HttpApp): void => {
  app.get('/embed/youtube.js', (_request, reply) =>
    reply.headers(youtubeHeaders).type('text/javascript; charset=utf-8').send(youtubeScript),
  )
  app.get('/embed/youtube.css', (_request, reply) =>
    reply.headers(youtubeHeaders).type('text/css; charset=utf-8').send(youtubeStyle),
  )
  app.get<{ Params: { id: string } }>('/embed/youtube/:id', ({ params: { id } }, reply) => {
    if (!isYoutubeId(id)) throw new AppError('not_found')
    return reply.headers(youtubeHeaders).type('text/html; charset=utf-8').send(youtubePage(id))
  })
}
