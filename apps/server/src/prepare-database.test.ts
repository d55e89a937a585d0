import { randomBytes } from 'node:crypto'
import { createDb, createPool } from '#db/client.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { countJobs, defineJob, enqueue } from '#platform/jobs/index.ts'
import { databaseOn } from '#testing/database-url.ts'
import { onServer } from '#testing/asking/on-server.ts'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { prepareDatabase } from './prepare-database.ts'

test('three processes that start at once on an empty database make it ready together, queue included', async () => {
  const admin = inject('postgresUrl')
  const name = `empty_${randomBytes(4).toString('hex')}`
  await onServer(admin, `create database ${name} template template0 owner regent`)
  const pool = createPool({ url: databaseOn(admin, name) })
  const pools = [pool, createPool({ url: databaseOn(admin, name) }), createPool({ url: databaseOn(admin, name) })]

  await Promise.all(pools.map((each) => prepareDatabase(createDb(each), each)))

  const db = createDb(pool)
  expect(await pendingMigrations(db)).toEqual([])
  const job = defineJob({ name: 'first', payload: z.object({}), run: () => Promise.resolve() })
  await enqueue(db, job, {})
  expect(await countJobs(db)).toMatchObject({ waiting: 1 })

  await Promise.all(pools.map((each) => each.end()))
  await onServer(admin, `drop database ${name} with (force)`)
})
