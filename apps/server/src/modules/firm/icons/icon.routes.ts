import { iconEndpoints } from '@regent/contract/firm/icons'
import { AppError } from '#app/app-error.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { findIcons } from './find-icons.ts'
import { drawIcon, isIconSet } from './icon-set.ts'

const oneYear = 365 * 24 * 60 * 60

const headers = {
  'cache-control': `public, max-age=${oneYear}, immutable`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

export const registerIconRoutes = (app: HttpApp): void => {
  route(app, iconEndpoints.list, ({ query }) => findIcons(query.search))

  app.get<{ Params: { set: string; file: string } }>('/icons/:set/:file', async ({ params: { set, file } }, reply) => {
    const [, name] = /^([\w-]{1,80})\.svg$/u.exec(file) ?? []
    const svg = name !== undefined && isIconSet(set) ? await drawIcon(set, name) : undefined
    if (svg === undefined) throw new AppError('not_found')
    return reply.type('image/svg+xml; charset=utf-8').headers(headers).send(svg)
  })
}
