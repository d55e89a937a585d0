import { recipientEndpoints as endpoints } from '@regent/contract/members/recipients'
import { type HttpApp, route } from '#http/routes/route.ts'
import { readRecipients } from './recipients.ts'

export const registerRecipientRoutes = (app: HttpApp): void =>
  route(app, endpoints.list, ({ db, params, query: { limit, cursor, ...reach } }) =>
    readRecipients(db, params.id, reach, { limit, cursor }),
  )
