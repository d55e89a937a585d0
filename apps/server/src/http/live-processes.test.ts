import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { announce } from '#db/announce.ts'
import { buildGateway } from '#testing/build-gateway.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { LivePage } from '#testing/live-page.ts'
import { expect, it, vi } from 'vitest'

const startProcess = async (databaseUrl: string): Promise<string> => {
  const child = fork(path.join(import.meta.dirname, '../testing/gateway-process.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: [],
  })
  cleanUp(async () => {
    if (child.connected) child.disconnect()
    if (child.exitCode === null) await once(child, 'exit')
  })
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  return address
}

it('tells a page of one process what another announced, within a second and under the same version', async () => {
  const here = await buildGateway()
  const there = await startProcess(here.services.config.DATABASE_URL)
  const pages = [await new LivePage(here.address).open(), await new LivePage(there).open()]
  for (const page of pages) await page.subscribe('webinars')
  // Each process first says that it may have missed something.
  await vi.waitFor(() => {
    for (const { frames } of pages) expect(frames).toHaveLength(1)
  })
  await new Promise((resolve) => setTimeout(resolve, 600))

  const announcedAt = performance.now()
  await announce(here.db, 'webinars')
  await vi.waitFor(() => {
    for (const { frames } of pages) expect(frames).toHaveLength(2)
  })

  const [mine, theirs] = pages.map(({ frames }) => frames[1])
  expect((theirs?.at ?? Infinity) - announcedAt).toBeLessThan(1000)
  expect(theirs).toMatchObject({ topic: 'webinars', version: mine && 'version' in mine ? mine.version : undefined })
})

it('tells a page that it may have missed something when the process lost its ear for a while', async () => {
  const { address, services, db } = await buildGateway()
  const page = await new LivePage(address).open()
  await page.subscribe('webinars')
  await vi.waitFor(() => {
    expect(page.frames).toHaveLength(1)
  })
  await services.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'regent live' and datname = current_database()`,
  )
  // Nobody hears this one.
  await announce(db, 'webinars')
  await vi.waitFor(
    () => {
      expect(page.frames.length).toBeGreaterThanOrEqual(2)
    },
    { timeout: 5000 },
  )
  const versions = page.frames.map((frame) => ('version' in frame ? frame.version : 0))
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
})
