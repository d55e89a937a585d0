import { settingsEndpoints } from '@regent/contract/firm/settings'
import { AppError } from '#app/app-error.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { accountMail, findAccount } from '#modules/identity/account/index.ts'
import { changeSettings } from './change-settings.ts'
import { withDone, withSkipped } from './first-run.ts'
import { registerLogo } from './logo.routes.ts'
import { presentSettings } from './present-settings.ts'
import { removeLogo, replaceLogo } from './replace-logo.ts'
import { sendTestMail } from './send-test-mail.ts'
import { settingsTexts as texts } from './texts.ts'
import { type SettingHooks, updateSettings } from './update-settings.ts'

export const registerSettingsRoutes = (app: HttpApp, hooks: SettingHooks = {}): void => {
  const { services } = app
  const saying = async (message: string) => ({ ...(await presentSettings(services)), message })

  route(app, settingsEndpoints.show, () => presentSettings(services))

  route(app, settingsEndpoints.update, async ({ actor, body }) => {
    await updateSettings(services, actor, body, hooks)
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
