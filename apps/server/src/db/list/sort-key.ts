import { type RawBuilder, sql } from 'kysely'
import type { KeyType } from './cursor.ts'

/** A value by which rows are ordered, and how a cursor keeps it. */
export interface SortKey {
  value: RawBuilder<unknown>
  type: KeyType
}

export const numberKey = (value: RawBuilder<unknown>): SortKey => ({ value, type: 'float8' })
export const idKey = (column: string): SortKey => ({ value: sql.ref(column), type: 'uuid' })
export const numberIdKey = (column: string): SortKey => ({ value: sql.ref(column), type: 'bigint' })
export const textKey = (value: RawBuilder<unknown>): SortKey => ({
  value: sql`${value} collate for_people`,
  type: 'text',
})
/** Compares the column itself, so that an index on it helps. */
export const indexedMomentKey = (column: string): SortKey => ({ value: sql.ref(column), type: 'moment' })
export const momentOf = (column: string): RawBuilder<unknown> => sql`extract(epoch from ${sql.ref(column)})::float8`
export const momentKey = (column: string): SortKey => numberKey(momentOf(column))

const writtenAs = (type: KeyType, value: RawBuilder<unknown>) =>
  type === 'moment' ? sql`(extract(epoch from ${value}) * 1000000)::bigint::text` : sql`${value}::text`

const readAs = (type: KeyType, text: RawBuilder<unknown>) =>
  type === 'moment'
    ? sql`timestamptz 'epoch' + ${text}::float8 * interval '1 microsecond'`
    : sql`${text}::${sql.raw(type)}`

interface Direction {
  isDown: boolean
  isContinued: boolean
}

const keyName = (number: number) => sql.ref(`key_${number}`)

/** The SQL pieces of a list's order: for choosing the rows of a page, and for completing the page. */
export const orderOf = (
  keys: readonly SortKey[],
  { isDown, isContinued }: Direction,
  after: readonly string[] | null,
) => {
  const way = isDown ? sql`desc` : sql`asc`
  return {
    /** The keys as columns of the page. */
    columns: sql.join(keys.map(({ value }, number) => sql`${value} as ${keyName(number)}`)),
    by: sql.join(keys.map(({ value }) => sql`${value} ${way}`)),
    isAfter: isContinued
      ? sql<boolean>`(${sql.join(keys.map(({ value }) => value))}) ${isDown ? sql`<` : sql`>`} (${sql.join(
          keys.map(({ type }, number) => readAs(type, sql`(${after}::text[])[${sql.lit(number + 1)}]`)),
        )})`
      : sql<boolean>`true`,
    /** For a page that selects `columns`. */
    ofPage: sql.join(keys.map((_, number) => sql`page.${keyName(number)} ${way}`)),
    cursor: sql<string[]>`array[${sql.join(
      keys.map(({ type }, number) => writtenAs(type, sql`page.${keyName(number)}`)),
    )}]`,
    /** For a statement without an inner page. */
    ownCursor: sql<string[]>`array[${sql.join(keys.map(({ type, value }) => writtenAs(type, value)))}]`,
  }
}

export type Order = ReturnType<typeof orderOf>
