import { peopleEndpoints } from '@regent/contract/rooms/people'
import { type HttpApp, route } from '#http/routes/route.ts'
import { getPersonIn, passOf } from '#modules/rooms/entry/index.ts'
import { readingStates } from './read-state.ts'

export const registerStateRoutes = (app: HttpApp): void => {
  const { services } = app
  const readState = readingStates(services)
  route(app, peopleEndpoints.state, async ({ db, params, headers }) =>
    readState(await getPersonIn(services, db, { ...params, pass: passOf(headers) })),
  )
}
