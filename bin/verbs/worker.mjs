import { runningDatabaseUrl } from '../server/running-database.mjs'
import { serve } from '../server/serve.mjs'
import { supervisedServer } from '../server/supervised-server.mjs'

export const summary = 'Work off background jobs in a process of its own'

export const help = `
Usage: node bin/regent.mjs worker

Works off background jobs (mail and the like) beside a running Regent, on the same database: that of DATABASE_URL, or
the one of the Regent that runs on DATA_DIR. Any number of workers may run.
`

export const needs = 'build'

export const run = () =>
  serve({
    makeDatabase: () => undefined,
    makeServer: supervisedServer({ ROLES: 'worker', DATABASE_URL: runningDatabaseUrl() }),
  })
