import { pino } from 'pino'
import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { createDb, createPool } from '#db/client.ts'
import { defineJob, runJobs } from '#platform/jobs/index.ts'

/** A process that works on jobs and says so on its standard output, for tests that kill it. */
const say = defineJob({
  name: 'say',
  payload: z.object({ andHang: z.boolean() }),
  run: async ({ andHang }) => {
    process.stdout.write('started\n')
    if (andHang && process.argv.includes('--hang')) await new Promise(() => undefined)
  },
})

const pool = createPool({ url: process.env['DATABASE_URL'] ?? '' })
// Its one job needs nothing else of the services.
const services = { db: createDb(pool), pool, log: pino({ level: 'silent' }) } as unknown as Services
const concurrency = process.argv.includes('--one-at-a-time') ? 1 : 3
await runJobs(services, [say], { concurrency, sweepEveryMs: 20 })
