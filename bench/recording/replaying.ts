import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Page } from '@playwright/test'
import { addFile } from '../../apps/server/src/modules/files/files/index.ts'
import { storeRecording } from '../../apps/server/src/modules/webinars/webinars/index.ts'
import { joinParts } from '../../apps/server/src/platform/video/joining/join-parts.ts'
import { figure, median, printLoad, quantile } from '../figures.mjs'
import { openBrowser } from '../rooms/browser-people.ts'
import { type MadeWebinar, type Portal, startPortal } from '../rooms/start-portal.ts'
import { setting } from '../setting.ts'
import { makeRecording } from './make-recording.ts'

const seeks = setting('BENCH_SEEKS', 30)
const hour = 3600

/** An ended webinar with a replay of an hour that everyone may watch. */
const makeReplay = async ({ services, db, makeWebinar, become }: Portal, folder: string): Promise<MadeWebinar> => {
  const [file, target] = [path.join(folder, 'recorded'), path.join(folder, 'joined')]
  makeRecording(file, hour)
  await joinParts({ parts: [{ file }], target })
  const hash = createHash('sha256')
  await pipeline(createReadStream(target), hash)
  const webinar = await makeWebinar('In Progress', { replayAccess: 'link' })
  await become(webinar, 'Ended')
  const added = await addFile(services, db, {
    ...{ name: 'replay.mp4', extension: 'mp4', contentType: 'video/mp4', uploadedBy: null },
    ...{ localFile: target, size: (await stat(target)).size, sha256: hash.digest() },
  })
  await storeRecording(db, webinar._id, added.url)
  return webinar
}

/** Plays from the beginning, in a page that was just opened; answers after how long the first frame is there. */
const play = (page: Page) =>
  page.evaluate(async () => {
    const video = document.querySelector('video')
    if (!video) throw new Error('There is no video')
    video.muted = true
    const start = performance.now()
    const frame = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
    await video.play()
    await frame
    return performance.now() - start
  })

const seek = (page: Page, second: number) =>
  page.evaluate(async (to) => {
    const video = document.querySelector('video')
    if (!video) throw new Error('There is no video')
    const start = performance.now()
    video.currentTime = to
    await new Promise<void>((resolve) => {
      const look = (_: number, { mediaTime }: { mediaTime: number }) =>
        Math.abs(mediaTime - to) < 3 ? resolve() : video.requestVideoFrameCallback(look)
      video.requestVideoFrameCallback(look)
    })
    return performance.now() - start
  }, second)

const folder = await mkdtemp(path.join(tmpdir(), 'regent-bench-'))
const portal = await startPortal()
const browser = await openBrowser()
try {
  const { _id, slug } = await makeReplay(portal, folder)
  const page = await browser.newPage()
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes(`/files/replays/${_id}`)) requests += 1
  })
  await page.goto(`${portal.address}/royal-tv/${slug}/replay`, { waitUntil: 'networkidle' })
  await page.locator('video').waitFor({ state: 'attached' })
  const started = await play(page)
  const needed = requests
  const times: number[] = []
  // Far from each other, so that nothing of the next place is there already.
  for (let number = 1; number <= seeks; number += 1) times.push(await seek(page, (number * 1409) % (hour - 10)))
  const inMs = (ms: number) => `${ms.toFixed(0)} ms`
  console.log(`first frame ${inMs(started)} after the call of play`)
  figure('requests for the video until it plays', String(needed), '≤ 2')
  figure(`seek to the first frame in an hour, median of ${seeks}`, inMs(median(times)), '≤ 300 ms')
  figure('the same for 9 of 10', inMs(quantile(times, 0.9)), '–')
} finally {
  await browser.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
printLoad()
process.exit()
