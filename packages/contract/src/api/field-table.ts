import { z } from 'zod'

/** What the table of a record's fields says about each field that staff enter. */
export interface Field {
  /** What may be entered. */
  schema: z.ZodType
  /** Its value in an answer. */
  answer: z.ZodType
  /** What a new form shows. */
  initial: unknown
  /** A new record needs it. */
  isRequired: boolean
}

export type FieldTable = Readonly<Record<string, Field>>

/** One field; the type checks that its initial value could be entered. */
export const field = <Schema extends z.ZodType, Answer extends z.ZodType, Required extends boolean = false>(
  schema: Schema,
  answer: Answer,
  initial: z.input<Schema>,
  isRequired: Required = false as Required,
) => ({ schema, answer, initial, isRequired })

export const textField = (schema: z.ZodString) => field(schema, z.string(), '')

export const requiredText = (schema: z.ZodString) => field(schema, z.string(), '', true)

export const choiceField = <Schema extends z.ZodType<string, string>>(schema: Schema, initial: z.input<Schema>) =>
  field(schema, schema, initial)

export const requiredChoice = <Schema extends z.ZodType<string, string>>(schema: Schema, initial: z.input<Schema>) =>
  field(schema, schema, initial, true)

const mapped = (table: FieldTable, valueOf: (field: Field) => unknown): unknown =>
  Object.fromEntries(Object.entries(table).map(([name, each]) => [name, valueOf(each)]))

/** The schemas of all fields, for a whole form. */
export const schemasOf = <Table extends FieldTable>(table: Table) =>
  mapped(table, ({ schema }) => schema) as { [Name in keyof Table]: Table[Name]['schema'] }

type NewRecord<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name]['isRequired'] extends true
    ? Table[Name]['schema']
    : z.ZodOptional<Table[Name]['schema']>
}

/** The body of a call that creates a record. */
export const newRecordOf = <Table extends FieldTable>(table: Table) =>
  mapped(table, ({ schema, isRequired }) => (isRequired ? schema : schema.optional())) as NewRecord<Table>

export type NamesWith<Table, Quality> = {
  [Name in keyof Table]: Table[Name] extends Quality ? Name : never
}[keyof Table]

/** The names of the fields with these qualities, in the order of the table. */
export const namesWith = <Table extends FieldTable, const Quality extends Record<string, unknown>>(
  table: Table,
  quality: Quality,
): NamesWith<Table, Quality>[] =>
  Object.entries(table)
    .filter(([, each]) =>
      Object.entries(quality).every(([name, value]) => (each as unknown as Record<string, unknown>)[name] === value),
    )
    .map(([name]) => name as NamesWith<Table, Quality>)

/** The schemas of these fields in an answer. */
export const answersOf = <Table extends FieldTable, Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, table[name]?.answer])) as { [Key in Name]: Table[Key]['answer'] }

/** What a new form shows. */
export const initialOf = <Table extends FieldTable>(table: Table) =>
  mapped(table, ({ initial }) => initial) as { [Name in keyof Table]: z.input<Table[Name]['schema']> }

/** An answer with a short and a long form; the request decides which one. */
export const shorterOrLonger = <Short extends z.ZodObject, Long extends z.ZodObject>(
  short: Short,
  long: Long,
): z.ZodType<z.output<Short> | z.output<Long>> =>
  z.object({ ...long.partial().shape, ...short.shape }) as unknown as z.ZodType<z.output<Short> | z.output<Long>>
