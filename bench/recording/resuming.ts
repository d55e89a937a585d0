import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { recorderBrowsers } from '../../e2e/harness/recorder-browsers.ts'
import { figure, printLoad } from '../figures.mjs'
import { descendantsOf } from '../rooms/processor-time.ts'
import { startPortal } from '../rooms/start-portal.ts'
import { becomes, endWebinar, holdRecordedWebinar, listParts } from './recorded-webinar.ts'

const recordedMs = 10_000

const portal = await startPortal()
const { webinar, folder, browser } = await holdRecordedWebinar(portal)

const serverOf = (launcher: number) => {
  const server = descendantsOf(launcher).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/server/dist/main'),
  )
  if (server === undefined) throw new Error('The launcher runs no server')
  return server
}

interface Kill {
  name: string
  killedAt: number
  resumedAfterMs: number
}

/** Kills what is recording and waits for the first bytes of the next part. */
const kill = async (name: string, pids: readonly number[]): Promise<Kill> => {
  const known = (await listParts(portal, webinar)).length
  const killedAt = Date.now()
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await becomes('The next part', async () => {
    const last = (await listParts(portal, webinar)).at(-1)
    return last && last.number > known && last.bytes > 0 ? true : undefined
  })
  const resumedAfterMs = Date.now() - killedAt
  await pause(recordedMs)
  return { name, killedAt, resumedAfterMs }
}

try {
  await pause(recordedMs)
  const kills = [
    await kill('browser', await recorderBrowsers(portal.address)),
    await kill('portal', [serverOf(portal.pids.launcher)]),
  ]
  await endWebinar(portal, webinar)
  const parts = await listParts(portal, webinar)
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  for (const [index, { name, killedAt, resumedAfterMs }] of kills.entries()) {
    const { began_at: began, seconds } = parts[index] ?? {}
    const lostMs = killedAt - ((began?.getTime() ?? 0) + (seconds ?? 0) * 1000)
    figure(`kill -9 of the ${name} until the next part grows`, inSeconds(resumedAfterMs), '≤ 10 s')
    figure(`what the part loses that a killed ${name} ends`, inSeconds(lostMs), '≤ 2 s')
  }
} finally {
  await browser.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
printLoad()
process.exit()
