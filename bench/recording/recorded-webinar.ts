import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { enterAsHost, enterRoom, openBrowser, openLobby } from '../rooms/browser-people.ts'
import type { MadeWebinar, Portal } from '../rooms/start-portal.ts'
import { writeTone } from '../rooms/tone.ts'
import { beepAndFlash } from './beep-and-flash.ts'

const patienceMs = 120_000
const lookMs = 20

/** Asks until there is an answer. */
export const becomes = async <Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> => {
  for (const until = Date.now() + patienceMs; Date.now() < until;) {
    const found = await find()
    if (found !== undefined) return found
    await pause(lookMs)
  }
  throw new Error(`${what}: not in ${patienceMs / 1000} seconds`)
}

/** The parts of the recording of this webinar, in their order. */
export const listParts = ({ db }: Portal, { _id }: MadeWebinar) =>
  db
    .selectFrom('recording_part as p')
    .innerJoin('recording as r', 'r.id', 'p.recording_id')
    .select(['p.number', 'p.began_at', 'p.ended_at', 'p.bytes', 'p.seconds', 'r.state', 'r.duration_seconds'])
    .where('r.webinar_id', '=', _id)
    .orderBy('p.number')
    .execute()

const enterAsGuest = async (browser: Browser, portal: Portal, webinar: MadeWebinar) => {
  const { guest_key: key } = await portal.db
    .selectFrom('webinar')
    .select('guest_key')
    .where('id', '=', webinar._id)
    .executeTakeFirstOrThrow()
  const context = await browser.newContext()
  await context.addInitScript(beepAndFlash)
  const page = await openLobby(context, portal, webinar, { role: `guest?key=${key}`, name: 'Grace', hasDevices: true })
  for (const device of ['microphone', 'camera']) await page.getByRole('button', { name: `Turn ${device} on` }).click()
  await enterRoom(page)
  await page.evaluate(() => window.beginBeeping())
}

/** A live webinar that is being recorded: the host makes a sound without a pause and shares the screen, the guest beeps and flashes. */
export const holdRecordedWebinar = async (portal: Portal) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-bench-'))
  const browser = await openBrowser(await writeTone(path.join(folder, 'tone.wav')))
  const webinar = await portal.makeWebinar('Waiting', { recordAuto: 'Yes' })
  const host = await enterAsHost(browser, portal, webinar)
  await enterAsGuest(browser, portal, webinar)
  await portal.become(webinar, 'In Progress')
  await host.getByRole('button', { name: 'Share', exact: true }).click()
  await becomes('The first part', async () => (await listParts(portal, webinar)).find(({ began_at: began }) => began))
  return { webinar, folder, browser }
}

/** Ends the webinar and waits until it can be watched; answers after how many milliseconds. */
export const endWebinar = async (portal: Portal, webinar: MadeWebinar): Promise<number> => {
  const start = performance.now()
  await portal.become(webinar, 'Ended')
  await becomes('The replay', async () => {
    const { status, body } = await fetch(`${portal.address}/files/replays/${webinar._id}`, {
      headers: (await portal.host()).headers,
    })
    await body?.cancel()
    return status === 200 ? true : undefined
  })
  return performance.now() - start
}

export const downloadReplay = async (portal: Portal, { _id }: MadeWebinar, file: string): Promise<string> => {
  const answer = await fetch(`${portal.address}/files/replays/${_id}`, { headers: (await portal.host()).headers })
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  return file
}
