import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { type HttpApp, route } from '#http/routes/route.ts'
import { setLocked, setSpotlight } from './change-room.ts'
import { ejectPerson } from './eject-person.ts'
import { changePermissions, mute } from './moderate-person.ts'
import { moderationTexts as texts } from './texts.ts'

export const registerModerationRoutes = (app: HttpApp): void => {
  route(app, moderationEndpoints.mute, async ({ db, params, body, actor }) => {
    await mute(db, { ...params, ...body, actor })
    return { message: texts.muted }
  })

  route(app, moderationEndpoints.permissions, async ({ db, params, body, actor }) => {
    const { person, ...given } = body
    return { permissions: await changePermissions(db, { ...params, person, given, actor }) }
  })

  route(app, moderationEndpoints.eject, async ({ db, params, body, actor }) => {
    await ejectPerson(db, { ...params, ...body, actor })
    return { message: texts.ejected }
  })

  route(app, moderationEndpoints.spotlight, async ({ db, params, body, actor }) => {
    await setSpotlight(db, { ...params, ...body, actor })
    return { spotlight: body.person }
  })

  route(app, moderationEndpoints.lock, async ({ db, params, body, actor }) => {
    await setLocked(db, { ...params, ...body, actor })
    return body
  })
}
