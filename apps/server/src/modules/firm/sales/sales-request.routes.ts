import { salesEndpoints } from '@regent/contract/firm/sales'
import { type HttpApp, route } from '#http/routes/route.ts'
import { requestsOfAddress, requestsOfNetwork } from './sales-request.policy.ts'
import { storeSalesRequest } from './store-sales-request.ts'
import { salesTexts } from './texts.ts'

export const registerSalesRoutes = (app: HttpApp): void => {
  const { budgets } = app.services
  route(app, salesEndpoints.request, async ({ db, body, network }) => {
    await budgets.spend(requestsOfNetwork(network))
    await budgets.spend(requestsOfAddress(body.email))
    await storeSalesRequest(db, body)
    return { message: salesTexts.thanks }
  })
}
