import { announce } from '#db/announce.ts'
import { buildGateway } from '#testing/asking/build-gateway.ts'
import { eventually } from '#testing/eventually.ts'
import { LivePage } from '#testing/asking/live-page.ts'
import { startGatewayProcess } from '#testing/processes/start-gateway-process.ts'
import { expect, it } from 'vitest'

it('sends a page of one process what another announced, within a second and with the same version', async () => {
  const here = await buildGateway()
  const there = await startGatewayProcess(here.services.config.DATABASE_URL)
  const pages = [await new LivePage(here.address).open(), await new LivePage(there).open()]
  for (const page of pages) await page.subscribe('webinars')

  const windowsEnded = () => Promise.all(pages.map((page) => page.windowsEnded(here.db)))
  const hearAll = async () => {
    await windowsEnded()
    for (const { frames } of pages) frames.length = 0
    const announcedAt = performance.now()
    await announce(here.db, 'webinars')
    await eventually(() => {
      for (const { frames } of pages) expect(frames).not.toEqual([])
    })
    await windowsEnded()
    const [mine, theirs] = pages.map(({ frames }) => frames.at(-1))
    return { mine, theirs, took: (pages[1]?.frames[0]?.at ?? Infinity) - announcedAt }
  }
  // The first time, both still say that they may have missed something; a busy machine may stumble once.
  await hearAll()
  const rounds = [await hearAll(), await hearAll(), await hearAll()]
  expect(Math.min(...rounds.map(({ took }) => took))).toBeLessThan(1000)
  for (const { mine, theirs } of rounds) {
    expect(theirs).toMatchObject({ topic: 'webinars', version: mine && 'version' in mine ? mine.version : undefined })
  }
})

it('tells a page that it may have missed something when the process lost its connection for a while', async () => {
  const { address, services, db } = await buildGateway()
  const page = await new LivePage(address).open()
  await page.subscribe('webinars')
  await announce(db, 'webinars')
  await eventually(() => {
    expect(page.frames).not.toEqual([])
  })
  const before = page.frames.length
  await services.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'regent live' and datname = current_database()`,
  )
  // No process hears this one.
  await announce(db, 'webinars')
  await eventually(() => {
    expect(page.frames.length).toBeGreaterThan(before)
  })
  const versions = page.frames.map((frame) => ('version' in frame ? frame.version : 0))
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
})
