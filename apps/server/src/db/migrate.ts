import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { StartFailure } from '../start-failure.ts'
import type { Db } from './client.ts'
import { type Migration, migrations } from './migrations.ts'

// Any constant works, as long as nothing else in the database uses it as a lock.
const migrationLock = 7_349_201
const oldestPostgres = 15

const checksumOf = ({ sql: text }: Migration) => createHash('sha256').update(text).digest('hex')

interface MigrateOptions {
  steps?: readonly Migration[]
  /** Also under the lock: schema that belongs to a library. */
  afterwards?: () => Promise<void>
}

/** Applies missing steps, one process at a time. */
export const migrate = (db: Db, { steps = migrations, afterwards }: MigrateOptions = {}): Promise<void> =>
  db.connection().execute(async (connection) => {
    refuseOldPostgres(await versionOf(connection))
    await refuseUnusableDatabase(connection)
    await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      await applyPending(connection, steps)
      await afterwards?.()
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
      await sql`reset statement_timeout; reset lock_timeout`.execute(connection)
    }
  })

const versionOf = async (db: Db) => {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version
  `.execute(db)
  return rows[0]?.version ?? 0
}

/** `version` is the server_version_num of PostgreSQL: 150004 for 15.4. */
export const refuseOldPostgres = (version: number): void => {
  const major = Math.floor(version / 10_000)
  if (major >= oldestPostgres) return
  throw new StartFailure(
    `DATABASE_URL leads to PostgreSQL ${major}, but Regent needs PostgreSQL ${oldestPostgres} or newer.`,
  )
}

const refuseUnusableDatabase = async (db: Db) => {
  const { rows } = await sql<{ encoding: string; may_create: boolean }>`
    select current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create
  `.execute(db)
  const [{ encoding, may_create: mayCreate } = { encoding: '', may_create: false }] = rows
  if (encoding !== 'UTF8') {
    throw new StartFailure(`DATABASE_URL names a database with the encoding ${encoding}; create one with UTF8.`)
  }
  if (!mayCreate) {
    throw new StartFailure('DATABASE_URL names a user who may not make tables there; make that user its owner.')
  }
}

const applyPending = async (db: Db, steps: readonly Migration[]) => {
  await sql`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )
  `.execute(db)
  for (const step of await pendingMigrations(db, steps)) await apply(db, step)
}

const apply = (db: Db, step: Migration) =>
  db.transaction().execute(async (tx) => {
    await sql.raw(step.sql).execute(tx)
    await tx
      .insertInto('migration')
      .values({ name: step.name, checksum: checksumOf(step) })
      .execute()
  })

/** The steps that the database lacks; throws if the database is ahead or different. */
export const pendingMigrations = async (
  db: Db,
  steps: readonly Migration[] = migrations,
): Promise<readonly Migration[]> => {
  const applied = await db.selectFrom('migration').select(['name', 'checksum']).orderBy('name').execute()
  for (const { name, checksum } of applied) refuseForeign(name, checksum, steps)
  const done = new Set(applied.map(({ name }) => name))
  return steps.filter(({ name }) => !done.has(name))
}

const refuseForeign = (name: string, checksum: string, steps: readonly Migration[]) => {
  const known = steps.find((step) => step.name === name)
  if (!known) {
    throw new StartFailure(
      `The database belongs to a newer version of Regent (it has "${name}"): start that version, or restore a back-up from before the upgrade.`,
    )
  }
  if (checksumOf(known) !== checksum) {
    throw new StartFailure(
      `The database was made with another text of "${name}": released migrations are never edited, so start the version that made it.`,
    )
  }
}
