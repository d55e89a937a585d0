import { stageEndpoints } from '@regent/contract/rooms/stage'
import { type HttpApp, route } from '#http/routes/route.ts'
import { getPersonIn, passOf } from '#modules/rooms/entry/index.ts'
import { bringPerson, leaveStage } from './bring-person.ts'
import { openPreview } from './open-preview.ts'
import { stageTexts as texts } from './texts.ts'

export const registerStageRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, stageEndpoints.bring, async ({ db, params, body, actor }) => {
    await bringPerson(db, { ...params, ...body, actor })
    return { message: texts.brought }
  })

  route(app, stageEndpoints.leave, async ({ db, params, headers }) => {
    await leaveStage(db, await getPersonIn(services, db, { ...params, pass: passOf(headers) }))
    return { message: texts.left }
  })

  route(app, stageEndpoints.preview, async ({ db, params, headers }) => ({
    preview: await openPreview(services, await getPersonIn(services, db, { ...params, pass: passOf(headers) })),
  }))
}
