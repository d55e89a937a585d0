import { iconEndpoints } from '@regent/contract/firm/icons'
import { AppError } from '#app/app-error.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { drawIcon, isIconSet } from './icon-set.ts'
import { listIcons } from './list-icons.ts'

const oneYear = 365 * 24 * 60 * 60

const headers = {
  'cache-control': `public, max-age=${oneYear}, immutable`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

export const registerIconRoutes = (app: HttpApp): void => {
  route(app, iconEndpoints.list, async ({ query: { search, ...input } }) => {
    const page = await listIcons(search, input)
    return listAnswer(
      'icons',
      page.rows.map(({ icon }) => ({ _id: icon })),
      page,
    )
  })

  app.get<{ Params: { set: string; file: string } }>('/icons/:set/:file', async ({ params: { set, file } }, reply) => {
    const [, name] = /^([\w-]{1,80})\.svg$/u.exec(file) ?? []
    const svg = name !== undefined && isIconSet(set) ? await drawIcon(set, name) : undefined
    if (svg === undefined) throw new AppError('not_found')
    return reply.type('image/svg+xml; charset=utf-8').headers(headers).send(svg)
  })
}
