import { type RawBuilder, sql } from 'kysely'

/** A number as networks dial it, without the plus: numbers are compared so. An index of accounts is made of the same. */
export const dialledDigits = (column: string): RawBuilder<string> =>
  sql.raw(`case when length(${column}) = 10 then '1' || ${column} else ${column} end`)
