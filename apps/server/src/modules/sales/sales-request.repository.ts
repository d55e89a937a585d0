import type { SalesRequest } from '@regent/contract/sales'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

export const insertSalesRequest = (db: Db, request: SalesRequest) =>
  db
    .insertInto('sales_request')
    .values({
      id: newId(),
      first_name: request.firstName,
      last_name: request.lastName,
      email: request.email,
      phone: request.phone,
      message: request.message ?? null,
    })
    .returning(['id'])
    .executeTakeFirstOrThrow()
