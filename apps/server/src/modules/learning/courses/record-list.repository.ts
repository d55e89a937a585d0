import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { Eyes } from './eyes.repository.ts'
import type { Sorting } from './sorting.ts'

/** What one asks for decides how the query looks; everything else is a parameter of it. */
export interface Shape extends Sorting {
  /** All there are, those of one parent, those of several parents, or the one that is named. */
  scope: 'all' | 'within' | 'of' | 'one'
  isSearched: boolean
  /** From where an earlier part ended. */
  isContinued: boolean
  /** With what only `fields=full` tells. */
  isWhole: boolean
  /** With how many there are in all, on each row. */
  isCounted?: boolean
}

export interface Question extends Eyes {
  states: readonly string[]
  types: readonly string[] | null
  search: string | null
  /** The same for `ilike`. */
  pattern: string | null
  /** Of the parents, or of the record itself: as the scope says. */
  ids: readonly string[] | null
  after: readonly string[] | null
  limit: number | null
}

export interface SortKey {
  value: RawBuilder<unknown>
  type: 'float8' | 'text' | 'uuid'
}

/** What every row of a list has, whatever is listed. */
export interface ListedRow {
  cursor: string[]
  /** Where it was asked for. */
  total?: number
}

export interface RecordList<Row extends ListedRow> {
  name: string
  /** A total order: the last one is the record's id. */
  keys: (shape: Shape, asked: Question) => readonly SortKey[]
  build: (asked: Question, shape: Shape) => RawBuilder<Row>
}

export const numberKey = (value: RawBuilder<unknown>): SortKey => ({ value, type: 'float8' })
export const idKey = (column: string): SortKey => ({ value: sql.ref(column), type: 'uuid' })
export const textKey = (value: RawBuilder<unknown>): SortKey => ({
  value: sql`${value} collate for_people`,
  type: 'text',
})
export const momentKey = (column: string): SortKey => numberKey(sql`extract(epoch from ${sql.ref(column)})::float8`)

const keyName = (number: number) => sql.ref(`key_${number}`)
const direction = (isDown: boolean) => (isDown ? sql`desc` : sql`asc`)

/** A list's order, as its query needs it in several places: where rows are chosen for a page, and in the page. */
export const orderOf = (keys: readonly SortKey[], { isDown, isContinued, isCounted }: Shape, { after }: Question) => ({
  columns: sql.join([
    ...keys.map(({ value }, number) => sql`${value} as ${keyName(number)}`),
    ...(isCounted ? [sql`count(*) over () as total`] : []),
  ]),
  by: sql.join(keys.map(({ value }) => sql`${value} ${direction(isDown)}`)),
  isAfter: isContinued
    ? sql<boolean>`(${sql.join(keys.map(({ value }) => value))}) ${isDown ? sql`<` : sql`>`} (${sql.join(
        keys.map(({ type }, number) => sql`(${after}::text[])[${sql.lit(number + 1)}]::${sql.raw(type)}`),
      )})`
    : sql<boolean>`true`,
  ofPage: sql.join(keys.map((_, number) => sql`page.${keyName(number)} ${direction(isDown)}`)),
  cursor: sql<string[]>`array[${sql.join(keys.map((_, number) => sql`page.${keyName(number)}::text`))}]`,
})

export type Order = ReturnType<typeof orderOf>

/** Which records are meant; `parent` is the column that says what they belong to. */
export const isInScope = ({ scope }: Shape, { ids }: Question, own: string, parent?: string): RawBuilder<boolean> => {
  if (scope === 'one') return sql<boolean>`${sql.ref(own)} = (${ids}::uuid[])[1]`
  if (scope === 'all' || parent === undefined) return sql<boolean>`true`
  if (scope === 'within') return sql<boolean>`${sql.ref(parent)} = (${ids}::uuid[])[1]`
  return sql<boolean>`${sql.ref(parent)} = any(${ids}::uuid[])`
}

const statements = new Map<string, (db: Db, asked: Question) => Promise<unknown[]>>()

/** As a prepared statement in the order that pages show; as it comes where somebody searches and sorts. */
export const runList = async <Row extends ListedRow>(
  db: Db,
  list: RecordList<Row>,
  asked: Question,
  shape: Shape,
): Promise<Row[]> => {
  const compiled = (at: Db, given: Question): CompiledQuery<Row> => list.build(given, shape).compile(at)
  if (shape.sort !== 'place' || shape.isDown || shape.isSearched || shape.isCounted) {
    return (await db.executeQuery(compiled(db, asked))).rows
  }
  const name = `list-${list.name}-${shape.scope}-${String(shape.isContinued)}-${String(shape.isWhole)}`
  const known = statements.get(name) ?? prepared(name, compiled)
  statements.set(name, known)
  return (await known(db, asked)) as Row[]
}
