import type { ColumnType } from 'kysely'

type Generated<T> = ColumnType<T, T | undefined, T>

export interface SalesRequest {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  message: string | null
  created_at: Generated<Date>
}

export interface DB {
  sales_request: SalesRequest
}
