import { AppError } from '#app/app-error.ts'
import { networkOf } from '#http/limits/network.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { createWebinarPictures } from './webinar-picture.ts'

const oneHour = 60 * 60

/** The picture of shared links to a webinar, listed or not. */
export const registerWebinarPictures = (app: HttpApp): void => {
  const pictureOf = createWebinarPictures(app.services)

  app.get<{ Params: { file: string } }>('/og/webinars/:file', async ({ params: { file }, headers, ip }, reply) => {
    const [, slug] = /^([a-z\d-]{1,100})\.png$/u.exec(file) ?? []
    if (slug === undefined) throw new AppError('not_found')
    const { version, draw } = await pictureOf(slug)
    const etag = `"${version}"`
    reply.headers({
      'cache-control': `public, max-age=${oneHour}`,
      etag,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    if (headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('image/png').send(await draw(networkOf(ip)))
  })
}
