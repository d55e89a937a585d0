import { budgetOfMailbox } from '#http/limits/mailbox.ts'
import { budgetOfNetwork } from '#http/limits/network.ts'
import { salesEndpoints } from '@regent/contract/firm/sales'
import { transact } from '#db/transact.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { mailSalesRequest } from './sales-request.jobs.ts'
import { insertSalesRequest } from './sales-request.repository.ts'
import { salesTexts } from './texts.ts'

const hour = 60 * 60
const day = 24 * hour

/** For one network, such as an office or a household. */
const requestsOfNetwork = budgetOfNetwork('sales-request-network', 10, hour)

/** For one mailbox, from all networks. */
const requestsOfMailbox = budgetOfMailbox('sales-request-address', 5, day)

export const registerSalesRoutes = (app: HttpApp): void => {
  const { budgets } = app.services
  route(app, salesEndpoints.request, async ({ db, body, network }) => {
    await budgets.spend(requestsOfNetwork(network))
    await budgets.spend(requestsOfMailbox(body.email))
    await transact(db, async (tx) => {
      const { id } = await insertSalesRequest(tx, body)
      await enqueue(tx, mailSalesRequest, { requestId: id })
    })
    return { message: salesTexts.thanks }
  })
}
