import { salesEndpoints } from '@regent/contract/sales'
import type { Services } from '#app/services.ts'
import { type HttpApp, route } from '#http/route.ts'
import { insertSalesRequest } from './sales-request.repository.ts'

export const registerSalesRoutes = (app: HttpApp, { db }: Services): void => {
  route(app, salesEndpoints.request, async ({ body }) => {
    await insertSalesRequest(db, body)
    return { message: 'Thank you. We will call you shortly.' }
  })
}
