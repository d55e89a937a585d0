import type { ColumnType } from 'kysely'

type Generated<T> = ColumnType<T, T | undefined, T>

export interface Migration {
  applied_at: Generated<Date>
  checksum: string
  name: string
}

export interface SalesRequest {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  message: string | null
  mailed_at: Generated<Date | null>
  created_at: Generated<Date>
}

export interface DB {
  migration: Migration
  sales_request: SalesRequest
}
