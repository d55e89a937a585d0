import { type FieldTable, initialOf } from '@regent/contract/api/field-table'

/** What a form starts with: the values of a record, or those of a new one. */
export const entriesOf = <Table extends FieldTable>(
  table: Table,
  record: { [Name in keyof Table]?: unknown } = {},
): ReturnType<typeof initialOf<Table>> => {
  const known = Object.entries(record).filter(([name, value]) => name in table && value !== undefined)
  return { ...initialOf(table), ...Object.fromEntries(known) }
}
