import { AppError } from '#app/app-error.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { extensionOf, type Picture } from '#platform/brand/picture.ts'
import { findLogo } from './logo.repository.ts'
import { knownSettings } from './read-settings.ts'

const oneYear = 365 * 24 * 60 * 60

/** The logo as it is now comes from memory; one that an open page still shows, from the database. */
const logoNamed = async ({ services }: HttpApp, hash: string): Promise<Picture | undefined> => {
  const { logo } = (await knownSettings(services)).stored
  return logo?.hash === hash ? logo : findLogo(services.db, hash)
}

export const registerLogo = (app: HttpApp): void => {
  app.get<{ Params: { file: string } }>('/brand/:file', async ({ params: { file } }, reply) => {
    const [, hash = '', extension] = /^([\da-f]{24})\.([a-z]+)$/u.exec(file) ?? []
    const logo = hash === '' ? undefined : await logoNamed(app, hash)
    if (!logo || extensionOf(logo.contentType) !== extension) throw new AppError('not_found')
    return reply
      .type(logo.contentType)
      .headers({
        'cache-control': `public, max-age=${oneYear}, immutable`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(logo.content)
  })
}
