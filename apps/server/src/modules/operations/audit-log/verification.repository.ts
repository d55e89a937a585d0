import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'

export type Verification = Pick<
  Selectable<DB['audit_verification']>,
  'started_at' | 'finished_at' | 'number' | 'seal' | 'broken_at'
>

/** What the last verification of the chain has found. */
export const getVerification = (db: Db): Promise<Verification> =>
  db
    .selectFrom('audit_verification')
    .select(['started_at', 'finished_at', 'number', 'seal', 'broken_at'])
    .executeTakeFirstOrThrow()

export const beginVerification = (db: Db) =>
  db
    .updateTable('audit_verification')
    .set({ started_at: sql<Date>`clock_timestamp()` })
    .execute()

interface Found {
  number: number
  seal: Buffer | null
  brokenAt: number | null
}

export const finishVerification = (db: Db, { number, seal, brokenAt }: Found) =>
  db
    .updateTable('audit_verification')
    .set({ finished_at: sql<Date>`clock_timestamp()`, number, seal, broken_at: brokenAt })
    .execute()
