import { type RawBuilder, sql } from 'kysely'

/** A number as networks dial it, without the plus; numbers are compared in this form, and an index of accounts uses it. */
export const dialledDigits = (column: string): RawBuilder<string> =>
  sql.raw(`case when length(${column}) = 10 then '1' || ${column} else ${column} end`)
