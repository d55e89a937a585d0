import type { Field, FieldTable } from '@regent/contract/api/field-table'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { DB } from './generated.ts'

/** How to store a value whose column has another type than the answer. */
const conversions = {
  yesNo: { store: (value: unknown) => value === 'Yes', show: (stored: unknown) => (stored === true ? 'Yes' : 'No') },
  moment: {
    store: (value: unknown) => new Date(String(value)),
    show: (stored: unknown) => (stored as Date).toISOString(),
  },
  optionalMoment: {
    store: (value: unknown) => (typeof value === 'string' ? new Date(value) : null),
    show: (stored: unknown) => (stored as Date | null)?.toISOString() ?? null,
  },
  json: { store: (value: unknown) => JSON.stringify(value), show: (stored: unknown) => stored },
}

interface Converted<Column extends string, As extends keyof typeof conversions> {
  column: Column
  as: As
}

export const yesNo = <const Column extends string>(column: Column): Converted<Column, 'yesNo'> => ({
  column,
  as: 'yesNo',
})
export const moment = <const Column extends string>(column: Column): Converted<Column, 'moment'> => ({
  column,
  as: 'moment',
})
export const optionalMoment = <const Column extends string>(column: Column): Converted<Column, 'optionalMoment'> => ({
  column,
  as: 'optionalMoment',
})
export const json = <const Column extends string>(column: Column): Converted<Column, 'json'> => ({ column, as: 'json' })

type FieldColumn = string | Converted<string, keyof typeof conversions>
type Columns<Name extends PropertyKey> = Readonly<Record<Name, FieldColumn>>

type Holds<Stored, Value> = [Value] extends [Stored]
  ? [null] extends [Stored]
    ? [null] extends [Value]
      ? true
      : false
    : true
  : false
type Plain = string | number | boolean | null

/** The columns of a table that can hold exactly this type of value. */
type ColumnOf<Row, Value> = {
  [Column in keyof Row & string]: [Row[Column]] extends [Plain]
    ? Holds<Row[Column], Value> extends true
      ? Column
      : never
    : never
}[keyof Row & string]

type ColumnWith<Row, Stored> = {
  [Column in keyof Row & string]: [Row[Column]] extends [Stored] ? Column : never
}[keyof Row & string]

type NullableMoment<Row> = {
  [Column in keyof Row & string]: [Date | null] extends [Row[Column]] ? Column : never
}[keyof Row & string]

type ColumnFor<Row, Value> =
  | ColumnOf<Row, Value>
  | ([string | null] extends [Value] ? Converted<NullableMoment<Row>, 'optionalMoment'> : never)
  | (Value extends 'Yes' | 'No' ? Converted<ColumnWith<Row, boolean>, 'yesNo'> : never)
  | (Value extends string ? Converted<ColumnWith<Row, Date>, 'moment'> : never)
  | (Value extends object ? Converted<keyof Row & string, 'json'> : never)

type Shown<F> = F extends { answer: infer Answer extends z.ZodType } ? z.output<Answer> : never

/** For each field of a record's table, the column that keeps it: a missing field or a wrong column does not compile. */
export type ColumnsOf<Table extends FieldTable, Name extends keyof DB> = {
  [Key in keyof Table]: ColumnFor<Selectable<DB[Name]>, Shown<Table[Key]>>
}

type NameOf<Column> = Column extends { column: infer Name extends string } ? Name : Column

type StoredAs<Column, Value> = Column extends { as: 'yesNo' }
  ? boolean
  : Column extends { as: 'moment' }
    ? Date
    : Column extends { as: 'optionalMoment' }
      ? Date | null
      : Value

/** A row with the columns of these fields, as the database returns it. */
export type RowOf<Table extends FieldTable, Cols extends Columns<keyof Table>, Name extends keyof Table> = {
  [Key in Name as NameOf<Cols[Key]> & string]: StoredAs<Cols[Key], Shown<Table[Key]>>
}

const nameOf = (column: FieldColumn) => (typeof column === 'string' ? column : column.column)

/** The columns of these fields, in the order given. */
export const columnNames = <Name extends string>(columns: Columns<Name>, names: readonly Name[]): string[] =>
  names.map((name) => nameOf(columns[name]))

type StoredFrom<Column, Value> = Column extends { as: 'yesNo' }
  ? boolean
  : Column extends { as: 'moment' }
    ? Date
    : Column extends { as: 'optionalMoment' }
      ? Date | null
      : Column extends { as: 'json' }
        ? string
        : Value

type StoredFields<Cols, Input> = {
  [Name in keyof Input as Name extends keyof Cols ? NameOf<Cols[Name]> & string : never]: StoredFrom<
    Name extends keyof Cols ? Cols[Name] : never,
    Exclude<Input[Name], undefined>
  >
}

/** What staff entered as it is stored; a missing field is left out. */
export const storedFields = <const Cols extends Readonly<Record<string, FieldColumn>>, Input extends object>(
  columns: Cols,
  input: Input,
): StoredFields<Cols, Input> => {
  const stored: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    const column = columns[name]
    if (column === undefined || value === undefined) continue
    stored[nameOf(column)] = typeof column === 'string' ? value : conversions[column.as].store(value)
  }
  return stored as StoredFields<Cols, Input>
}

/** These fields of a row, as an answer names them. */
export const shownFields = <
  Table extends Record<string, Field>,
  Cols extends Columns<keyof Table>,
  Name extends keyof Table & string,
>(
  _table: Table,
  columns: Cols,
  names: readonly Name[],
  row: RowOf<Table, Cols, Name>,
): { [Key in Name]: Shown<Table[Key]> } => {
  const stored = row as Record<string, unknown>
  const shown: Record<string, unknown> = {}
  for (const name of names) {
    const column: FieldColumn = columns[name]
    shown[name] = typeof column === 'string' ? stored[column] : conversions[column.as].show(stored[column.column])
  }
  return shown as { [Key in Name]: Shown<Table[Key]> }
}
