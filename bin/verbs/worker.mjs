import { runningDatabaseUrl } from '../server/running-database.mjs'
import { serve } from '../server/serve.mjs'
import { supervisedServer } from '../server/supervised-server.mjs'

export const summary = 'Run background jobs in a separate process'

export const help = `
Usage: node bin/regent.mjs worker

Runs background jobs (such as mail) beside a running Regent, on the same database: that of DATABASE_URL, or that of the
Regent that runs on DATA_DIR. You can start any number of workers.
`

export const needs = 'build'
export const writesLog = true

export const run = () =>
  serve({
    makeDatabase: () => undefined,
    makeServer: supervisedServer({ ROLES: 'worker', DATABASE_URL: runningDatabaseUrl() }),
  })
