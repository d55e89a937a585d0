import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { recorderBrowsers } from '../../e2e/harness/recorder-browsers.ts'
import { figure, printLoad } from '../figures.mjs'
import { processorTime } from '../rooms/processor-time.ts'
import { type Portal, startPortal } from '../rooms/start-portal.ts'
import { setting } from '../setting.ts'
import { examineVideo } from './examine-video.ts'
import { downloadReplay, endWebinar, holdRecordedWebinar } from './recorded-webinar.ts'

const minutes = setting('BENCH_MINUTES', 1)

/** What the page of the recorder says of itself. */
const readFrames = async ({ address }: Portal) => {
  const text = await (await fetch(`${address}/metrics`)).text()
  const read = (name: string) =>
    Number(new RegExp(`^regent_recorder_frames_${name} (?<count>\\d+)`, 'mu').exec(text)?.groups?.['count'])
  return { painted: read('painted'), due: read('due') }
}

const portal = await startPortal()
const { webinar, folder, browser } = await holdRecordedWebinar(portal)
try {
  const [recorder = 0] = await recorderBrowsers(portal.address)
  const [before, since] = [processorTime(recorder), performance.now()]
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(60_000)
    // A bench that says nothing is ended.
    if (minute % 10 === 0) console.log(`${minute} minutes are recorded`)
  }
  const cores = (processorTime(recorder) - before) / (performance.now() - since)
  printLoad()
  await endWebinar(portal, webinar)
  const video = await examineVideo(await downloadReplay(portal, webinar, path.join(folder, 'replay.mp4')))

  const inMs = (number: number) => `${number.toFixed(0)} ms`
  const inPercent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`
  const { painted, due } = await readFrames(portal)
  console.log(
    `${video.seconds.toFixed(1)} s, ${video.frames} frames of ${painted} painted of ${due}, ${video.flashes} flashes`,
  )
  figure(`frames recorded in ${minutes} min, of those painted`, inPercent(video.frames, painted), '≥ 95 %')
  figure('frames painted, of 30 a second', inPercent(painted, due), '–')
  figure('longest time without a new frame', inMs(video.longestPauseMs), '–')
  figure('largest gap in the sound', inMs(video.longestSilenceMs), '≤ 100 ms')
  figure('flash after its beep, at the beginning', inMs(video.offsetAtBeginning), '± 100 ms')
  figure('flash after its beep, at the end', inMs(video.offsetAtEnd), '± 100 ms')
  figure('from one key frame to the next, median', `${video.keyFrameSeconds.toFixed(2)} s`, '2 s')
  figure('bit rate', `${(video.bitsPerSecond / 1_000_000).toFixed(2)} Mbit/s`, '≤ 1.1 Mbit/s')
  figure('processors that the browser uses', cores.toFixed(2), '–')
} finally {
  await browser.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
printLoad()
process.exit()
