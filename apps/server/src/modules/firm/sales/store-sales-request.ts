import type { SalesRequest } from '@regent/contract/firm/sales'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { mailSalesRequest } from './mail-sales-request.ts'
import { insertSalesRequest } from './sales-request.repository.ts'

export const storeSalesRequest = (db: Db, request: SalesRequest): Promise<void> =>
  transact(db, async (tx) => {
    const { id } = await insertSalesRequest(tx, request)
    await enqueue(tx, mailSalesRequest, { requestId: id })
  })
