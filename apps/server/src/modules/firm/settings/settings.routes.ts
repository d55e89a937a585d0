import { settingsEndpoints, type SettingsPage } from '@regent/contract/firm/settings'
import { AppError } from '#app/app-error.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { accountMail, findAccount } from '#modules/identity/account/index.ts'
import { changeSettings } from './change-settings.ts'
import { withDone, withSkipped, presentFirstRun } from './first-run.ts'
import { findLogo } from './logo.repository.ts'
import { removeLogo, replaceLogo } from './replace-logo.ts'
import { sendTestMail } from './send-test-mail.ts'
import { settingsTexts as texts } from './texts.ts'
import { updateSettings } from './update-settings.ts'
import { extensionOf, type Picture } from '#platform/brand/picture.ts'
import { knownSettings } from './read-settings.ts'
import type { Services } from '#app/services.ts'
import { listSamples } from '#modules/operations/samples/index.ts'
import { typedSettings } from './current-settings.ts'
import { fixedSettings } from './fixed-settings.ts'

/** Everything an administrator sees under Settings. */
const presentSettings = async (services: Services): Promise<SettingsPage> => {
  const { config } = services
  const { stored } = await knownSettings(services)
  const fixed = fixedSettings(config)
  return {
    settings: typedSettings(stored),
    fixed,
    firstRun: presentFirstRun(stored.firstRun, Object.keys(fixed)),
    mailGoesTo: config.SMTP_URL ? 'smtp' : 'outbox',
    samples: await listSamples(services),
  }
}

const oneYear = 365 * 24 * 60 * 60

/** The logo as it is now comes from memory; one that an open page still shows, from the database. */
const logoNamed = async ({ services }: HttpApp, hash: string): Promise<Picture | undefined> => {
  const { logo } = (await knownSettings(services)).stored
  return logo?.hash === hash ? logo : findLogo(services.db, hash)
}

const registerLogo = (app: HttpApp): void => {
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

export const registerSettingsRoutes = (app: HttpApp): void => {
  const { services } = app
  const saying = async (message: string) => ({ ...(await presentSettings(services)), message })

  route(app, settingsEndpoints.show, () => presentSettings(services))

  route(app, settingsEndpoints.update, async ({ actor, body }) => {
    await updateSettings(services, actor, body)
    return saying(texts.saved)
  })

  route(app, settingsEndpoints.uploadLogo, async ({ actor, body }) => {
    await replaceLogo(services, actor, body.content)
    return saying(texts.logoSaved)
  })

  route(app, settingsEndpoints.removeLogo, async ({ actor }) => {
    await removeLogo(services, actor)
    return saying(texts.logoRemoved)
  })

  route(app, settingsEndpoints.sendTestMail, async ({ db, actor }) => {
    const to = accountMail(await findAccount(db, actor.userId))
    if (!to) throw new AppError('not_found')
    const message = await sendTestMail(services, to)
    await changeSettings(services, actor, (_tx, { firstRun }) =>
      Promise.resolve({ fields: [], firstRun: withDone(firstRun, ['testMail']) }),
    )
    return { ...(await saying(message)), sentTo: to.address }
  })

  route(app, settingsEndpoints.updateFirstRun, async ({ actor, body: { step, state, isFinished } }) => {
    await changeSettings(services, actor, (_tx, { firstRun: before }) => {
      const stepped = step && (state === 'done' ? withDone(before, [step]) : withSkipped(before, step))
      const firstRun = { ...(stepped ?? before), ...(isFinished && { isFinished }) }
      return Promise.resolve({ fields: [], firstRun })
    })
    return presentSettings(services)
  })

  registerLogo(app)
}
