import { sql } from 'kysely'
import type { Db } from './client.ts'

export const ping = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db)
}
