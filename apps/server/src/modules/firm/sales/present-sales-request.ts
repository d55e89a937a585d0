import type { SalesRequestState, StaffSalesRequest } from '@regent/contract/firm/sales'
import type { SalesRequestRow } from './sales-request.repository.ts'

export const presentSalesRequest = (row: SalesRequestRow): StaffSalesRequest => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  message: row.message ?? '',
  state: row.state as SalesRequestState,
  ...(row.call_at && { callAt: row.call_at.toISOString() }),
  ...(row.time_zone !== null && { timeZone: row.time_zone }),
  ...(row.canceled_by !== null && { canceledBy: row.canceled_by as 'person' | 'staff' }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
