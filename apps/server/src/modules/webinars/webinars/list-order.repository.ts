import { webinarStatuses } from '@regent/contract/webinars/webinar-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Sorting } from './sorting.ts'

interface Key {
  value: RawBuilder<unknown>
  type: 'float8' | 'text' | 'uuid'
}

const number = (value: RawBuilder<unknown>): Key => ({ value, type: 'float8' })
const moment = (column: string) => sql`extract(epoch from ${sql.ref(column)})::float8`
const isEnded = sql`(w.status = 'Ended')`
const id: Key = { value: sql`w.id`, type: 'uuid' }

/** Of the rows in which the seats of a webinar are counted. */
export const sumOf = (column: 'registrants' | 'attended' | 'rewatched'): RawBuilder<unknown> =>
  sql`coalesce(sum(${sql.ref(column)}), 0)`

const counted = (column: Parameters<typeof sumOf>[0]) =>
  number(sql`(select ${sumOf(column)} from seat_count where webinar_id = w.id)::float8`)

const first: Record<Sorting['sort'], readonly Key[]> = {
  usual: [
    number(sql`${isEnded}::int::float8`),
    number(sql`case when ${isEnded} then -${moment('w.starts_at')} else ${moment('w.starts_at')} end`),
  ],
  date: [number(moment('w.starts_at'))],
  createdAt: [number(moment('w.created_at'))],
  name: [{ value: sql`w.name collate for_people`, type: 'text' }],
  status: [
    number(sql`array_position(array[${sql.join(webinarStatuses.map((each) => sql.lit(each)))}], w.status)::float8`),
  ],
  registrants: [counted('registrants')],
  attended: [number(sql`coalesce(w.attended_shown, ${counted('attended').value})::float8`)],
  rewatched: [counted('rewatched')],
}

/** A total order: the last key is the id. */
export const keysOf = ({ sort }: Sorting): readonly Key[] => [...first[sort], id]

export const orderBy = (values: readonly RawBuilder<unknown>[], { isDown }: Sorting): RawBuilder<unknown> =>
  sql.join(values.map((value) => (isDown ? sql`${value} desc` : value)))

export const isAfter = (
  keys: readonly Key[],
  { isDown }: Sorting,
  after: readonly string[] | null,
): RawBuilder<unknown> => {
  const given = keys.map(({ type }, at) => sql`(${after}::text[])[${sql.lit(at + 1)}]::${sql.raw(type)}`)
  return sql`(${sql.join(keys.map(({ value }) => value))}) ${isDown ? sql`<` : sql`>`} (${sql.join(given)})`
}
