import type { Insertable } from 'kysely'
import type { DB } from './generated.ts'

/** A row as it is inserted: a column with a default may be left out. */
export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>
