import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { ask } from './harness/ask.ts'
import { createDatabase } from './harness/databases.ts'
import { type Faults, findViolations, watchFaults } from './harness/faults.ts'
import { openOutbox, type Outbox } from './harness/outbox.ts'
import { run } from './harness/run.ts'
import { type RunningServer, startServer } from './harness/server-process.ts'

interface WorkerFixtures {
  /** The real server of this worker, on its own copy of the template. */
  server: RunningServer
}

interface JourneyFixtures {
  /** What went wrong in the browser so far; what is left at the end fails the journey. */
  faults: Faults
  /** Looks at a state on the way as the end is looked at: WCAG 2.2 AA, and nothing on the console. */
  checkPage: () => Promise<void>
  outbox: Outbox
  query: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  carefulEnd: undefined
}

const isPortal = (page: Page, { address }: RunningServer) => page.url().startsWith(address)

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  server: [
    async ({}, use, { workerIndex }) => {
      const databaseUrl = await createDatabase(run.adminUrl, `journey_${workerIndex}`, run.template)
      const dataFolder = await mkdtemp(path.join(tmpdir(), 'regent-journey-'))
      const server = await startServer({ databaseUrl, dataFolder })
      await use(server)
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  baseURL: ({ server }, use) => use(server.address),
  outbox: ({ server }, use) => use(openOutbox(server.dataFolder)),
  query: ({ server }, use) => use((statement, values) => ask(server.databaseUrl, statement, values)),
  faults: ({ context, server }, use) => use(watchFaults(context, server.address)),

  checkPage: ({ page, faults }, use) =>
    use(async () => {
      expect(await findViolations(page)).toEqual([])
      expect(faults.unexpected()).toEqual([])
    }),

  carefulEnd: [
    async ({ page, server, faults, checkPage }, use, testInfo) => {
      const errorsBefore = server.errors().length
      await use(undefined)
      if (testInfo.errors.length > 0) return
      if (isPortal(page, server)) await checkPage()
      expect(faults.unexpected()).toEqual([])
      expect(faults.missing()).toEqual([])
      expect(server.errors().slice(errorsBefore)).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
