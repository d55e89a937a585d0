import { peopleEndpoints } from '@regent/contract/rooms/people'
import { type HttpApp, route } from '#http/routes/route.ts'
import { getPersonIn, passOf } from '#modules/rooms/entry/index.ts'
import { readState } from './read-state.ts'

export const registerStateRoutes = (app: HttpApp): void => {
  route(app, peopleEndpoints.state, async ({ db, params, headers }) =>
    readState(db, await getPersonIn(app.services, db, { ...params, pass: passOf(headers) })),
  )
}
