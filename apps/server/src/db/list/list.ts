import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../client.ts'
import { prepared } from '../prepared.ts'
import { type KeyedRow, type Page, type PageInput, type PageStart, readPage } from './read-page.ts'
import { orderOf, type SortKey } from './sort-key.ts'

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
export interface List<Row extends ListedRow, Question extends object, Shape extends ListShape = ListShape> {
  name: string
  /** Besides the name, what distinguishes one order from another. */
  orderedBy?: (shape: Shape) => readonly (string | boolean)[]
  /** A total order: the last key is the id. */
  keys: (shape: Shape, question: Question) => readonly SortKey[]
  build: (question: Question, shape: Shape) => RawBuilder<Row>
  /** Shapes that pages request all the time become prepared statements. */
  isPrepared?: (shape: Shape) => boolean
}

interface LatestFirst<Question extends object> {
  name: string
  keys: (question: Question) => readonly SortKey[]
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  where: (question: Question) => RawBuilder<boolean>
}

/** A list with one order, downward, that a single `select` reads. */
export const latestFirst = <Row extends ListedRow, Question extends object>({
  name,
  keys,
  columns,
  from,
  where,
}: LatestFirst<Question>): List<Row, Question & PageStart> => ({
  name,
  keys: (_, question) => keys(question),
  build: (question, { isContinued }) => {
    const order = orderOf(keys(question), { isDown: true, isContinued }, question.after)
    return sql`
      select ${columns}, ${order.ownCursor} as cursor from ${from}
      where ${where(question)} and ${order.isAfter}
      order by ${order.by}
      limit ${question.limit}
    `
  },
})

const statements = new Map<string, (db: Db, question: object) => Promise<unknown[]>>()

/** The rows that answer a question. */
export const runList = async <Row extends ListedRow, Question extends object, Shape extends ListShape>(
  db: Db,
  list: List<Row, Question, Shape>,
  question: Question,
  shape: Shape,
): Promise<Row[]> => {
  const compile = (to: Db, values: Question): CompiledQuery<Row> => list.build(values, shape).compile(to)
  if (!list.isPrepared?.(shape)) return (await db.executeQuery(compile(db, question))).rows
  const key = JSON.stringify([list.name, shape])
  let statement = statements.get(key)
  if (statement === undefined) {
    // PostgreSQL cuts names off after 63 bytes, so the name is a number instead of the shape.
    const name = `list-${list.name}-${statements.size}`
    statement = prepared(name, compile as (to: Db, values: object) => CompiledQuery<Row>)
    statements.set(key, statement)
  }
  return (await statement(db, question)) as Row[]
}

export interface CountedPage<Row> extends Page<Row> {
  total: number
}

/** A shape that is always counted gives a page with a total. */
export type PageOf<Row, Shape> = Shape extends { isCounted: true } ? CountedPage<Row> : Page<Row> & { total?: number }

/** One page of a list, with the number of all rows if the shape says so. */
export const readList = async <
  Row extends ListedRow,
  Question extends object,
  Shape extends ListShape,
  Counted extends Shape = Shape,
>(
  db: Db,
  list: List<Row, Question, Shape>,
  question: Omit<Question, keyof PageStart>,
  shape: Counted,
  input: PageInput,
): Promise<PageOf<Row, Counted>> => {
  let total = 0
  const whole = { ...question, after: null, limit: 1 } as unknown as Question
  const order = {
    order: [list.name, ...(list.orderedBy?.(shape) ?? [])].join(' '),
    types: () => list.keys(shape, whole).map(({ type }) => type),
  }
  const page = await readPage(input, order, async (start) => {
    const found = await runList(db, list, { ...whole, ...start }, shape)
    total = found[0]?.total ?? 0
    // An empty page that is counted comes as a row without a record.
    return found.filter(({ cursor }) => typeof (cursor as unknown[] | null)?.at(-1) === 'string')
  })
  return { ...page, ...(shape.isCounted === true && { total }) } as PageOf<Row, Counted>
}

/** One page of a list that has no shapes but its continuation. */
export const readLatest = <Row extends ListedRow, Question extends object>(
  db: Db,
  list: List<Row, Question>,
  question: Omit<Question, keyof PageStart>,
  input: PageInput,
): Promise<Page<Row>> => readList(db, list, question, { isContinued: input.cursor !== undefined }, input)
