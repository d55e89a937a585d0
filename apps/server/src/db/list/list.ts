import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from '../client.ts'
import { prepared } from '../prepared.ts'
import { type KeyedRow, type Page, type PageInput, type PageStart, readPage } from './read-page.ts'
import type { SortKey } from './sort-key.ts'

/** What changes the text of a statement; everything else is a parameter. */
export interface ListShape {
  isContinued: boolean
  isCounted?: boolean
}

export interface ListedRow extends KeyedRow {
  cursor: string[]
  /** The number of all rows, if requested. */
  total?: number
}

/** A list of records in an order, with the statement for each shape of a question. */
export interface List<Row extends ListedRow, Question extends object, Shape extends ListShape> {
  name: string
  /** Besides the name, what distinguishes one order from another. */
  orderedBy: (shape: Shape) => readonly (string | boolean)[]
  /** A total order: the last key is the id. */
  keys: (shape: Shape, question: Question) => readonly SortKey[]
  build: (question: Question, shape: Shape) => RawBuilder<Row>
  /** Shapes that pages request all the time become prepared statements. */
  isPrepared: (shape: Shape) => boolean
}

const statements = new Map<string, (db: Db, question: object) => Promise<unknown[]>>()

/** The rows that answer a question. */
export const runList = async <Row extends ListedRow, Question extends object, Shape extends ListShape>(
  db: Db,
  list: List<Row, Question, Shape>,
  question: Question,
  shape: Shape,
): Promise<Row[]> => {
  const compiled = (at: Db, given: Question): CompiledQuery<Row> => list.build(given, shape).compile(at)
  if (!list.isPrepared(shape)) return (await db.executeQuery(compiled(db, question))).rows
  const key = JSON.stringify([list.name, Object.entries(shape).toSorted()])
  // PostgreSQL cuts names off after 63 bytes, so the name is a number instead of the shape.
  const name = `list-${list.name}-${statements.size}`
  const known = statements.get(key) ?? prepared(name, compiled as (at: Db, given: object) => CompiledQuery<Row>)
  statements.set(key, known)
  return (await known(db, question)) as Row[]
}

export interface CountedPage<Row> extends Page<Row> {
  total?: number
}

/** One page of a list, with the number of all rows if the shape says so. */
export const readList = async <Row extends ListedRow, Question extends object, Shape extends ListShape>(
  db: Db,
  list: List<Row, Question, Shape>,
  question: Omit<Question, keyof PageStart>,
  shape: Shape,
  input: PageInput,
): Promise<CountedPage<Row>> => {
  let total = 0
  const asked = { ...question, after: null, limit: 1 } as unknown as Question
  const order = {
    order: [list.name, ...list.orderedBy(shape)].join(' '),
    types: list.keys(shape, asked).map(({ type }) => type),
  }
  const page = await readPage(input, order, async (start) => {
    const found = await runList(db, list, { ...asked, ...start }, shape)
    total = found[0]?.total ?? 0
    // An empty page that is counted comes as a row without a record.
    return found.filter(({ cursor }) => typeof (cursor as unknown[] | null)?.at(-1) === 'string')
  })
  return { ...page, ...(shape.isCounted === true && { total }) }
}
