import { createDb, createPool } from '#db/client.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { countJobs, defineJob, enqueue } from '#platform/jobs/index.ts'
import { newDatabase } from '#testing/new-database.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { prepareDatabase } from './prepare-database.ts'

test('three processes that start at once on an empty database make it ready together, queue included', async () => {
  const { url, drop } = await newDatabase('template0')
  const pool = createPool({ url })
  const pools = [pool, createPool({ url }), createPool({ url })]

  await Promise.all(pools.map((each) => prepareDatabase(createDb(each), each)))

  const db = createDb(pool)
  expect(await pendingMigrations(db)).toEqual([])
  const job = defineJob({ name: 'first', payload: z.object({}), run: () => Promise.resolve() })
  await enqueue(db, job, {})
  expect(await countJobs(db)).toMatchObject({ waiting: 1 })

  await Promise.all(pools.map((each) => each.end()))
  await drop()
})
