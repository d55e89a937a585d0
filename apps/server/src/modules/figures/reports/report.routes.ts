import { figureMailEndpoints as endpoints } from '@regent/contract/figures/funnel'
import { type HttpApp, route } from '#http/routes/route.ts'
import { findRhythm, removeRhythm, storeRhythm } from './figure-mail.repository.ts'
import { reportTexts as texts } from './texts.ts'

export const registerReportRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.read, async ({ db, viewer }) => ({ rhythm: await findRhythm(db, viewer.userId) }))

  route(app, endpoints.write, async ({ db, viewer, body: { rhythm } }) => {
    if (rhythm === 'never') await removeRhythm(db, { accountId: viewer.userId })
    else await storeRhythm(db, viewer.userId, rhythm, services.clock())
    return { message: texts.chosen[rhythm], rhythm }
  })
}
