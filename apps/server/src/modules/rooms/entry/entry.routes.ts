import { entryEndpoints } from '@regent/contract/rooms/entry'
import { type HttpApp, route } from '#http/routes/route.ts'
import { letPeopleEnter } from './enter-room.ts'
import { passOf } from './get-person-of.ts'
import { leaveRoom } from './leave-room.ts'
import { lookIntoRoom } from './look-into-room.ts'
import { entryTexts } from './texts.ts'

export const registerEntryRoutes = (app: HttpApp): void => {
  const { services } = app
  const enterRoom = letPeopleEnter(services)

  route(app, entryEndpoints.enter, ({ viewer, params, body }) => enterRoom({ slug: params.slug, viewer, form: body }))

  route(app, entryEndpoints.look, ({ viewer, params, body }) =>
    lookIntoRoom(services, { slug: params.slug, viewer, form: body }),
  )

  route(app, entryEndpoints.leave, async ({ params, headers }) => {
    await leaveRoom(services, { ...params, pass: passOf(headers) })
    return { message: entryTexts.left }
  })
}
