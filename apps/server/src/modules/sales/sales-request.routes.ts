import { salesEndpoints } from '@regent/contract/sales'
import { type HttpApp, route } from '#http/route.ts'
import { insertSalesRequest } from './sales-request.repository.ts'

export const registerSalesRoutes = (app: HttpApp): void => {
  route(app, salesEndpoints.request, async ({ db, body }) => {
    await insertSalesRequest(db, body)
    return { message: 'Thank you. We will call you shortly.' }
  })
}
