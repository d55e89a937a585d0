import { figure, median, printLoad } from '../figures.mjs'
import { setting } from '../setting.ts'
import { enterAsHost, enterRoom, openBrowser, openLobby } from './browser-people.ts'
import { joinBySignals } from './signal-attendee.ts'
import { startPortal } from './start-portal.ts'
import { watchJoining } from './watch-joining.ts'

const attendees = setting('BENCH_ATTENDEES', 300)
const rounds = setting('BENCH_ROUNDS', 3)
const atOnce = 10

const portal = await startPortal()
const browser = await openBrowser()
const lasts: number[] = []
const halves: number[] = []
const pictures: number[] = []
const answers: number[] = []

/** One webinar: all wait inside, then the host goes live. */
const goLive = async () => {
  const webinar = await portal.makeWebinar('Waiting', { capacity: 2 * attendees })
  const host = await enterAsHost(browser, portal, webinar)
  const context = await browser.newContext()
  await context.addInitScript(watchJoining)
  const viewer = await openLobby(context, portal, webinar)
  await enterRoom(viewer)
  const names = Array.from({ length: attendees }, (_, number) => `Ada ${number}`).values()
  const people: Awaited<ReturnType<typeof joinBySignals>>[] = []
  const join = async () => {
    for (const name of names) people.push(await joinBySignals(portal, webinar, name))
  }
  await Promise.all(Array.from({ length: atOnce }, join))

  const clickedAt = performance.now()
  const answered = portal.become(webinar, 'In Progress').then(() => performance.now() - clickedAt)
  const allowed = await Promise.all(people.map((person) => person.allowed))
  await viewer.waitForFunction(() => window.joining.frame !== undefined)
  const frameAt = await viewer.evaluate(() => performance.timeOrigin + (window.joining.frame ?? 0))
  answers.push(await answered)
  lasts.push(Math.max(...allowed) - clickedAt)
  halves.push(median(allowed) - clickedAt)
  pictures.push(frameAt - performance.timeOrigin - clickedAt)
  for (const person of people) person.leave()
  await Promise.all([host.context().close(), context.close()])
}

try {
  for (let round = 0; round < rounds; round += 1) await goLive()
} finally {
  await browser.close()
  await portal.stop()
}

const inMs = (all: number[]) => `${median(all).toFixed(0)} ms`
console.log(`Go live, medians of ${rounds} webinars: answer ${inMs(answers)}, half of the attendees ${inMs(halves)}`)
figure(`Go live to the permission of the last of ${attendees} attendees`, inMs(lasts), '≤ 1000 ms')
figure('the same to the first frame of the host in a browser among them', inMs(pictures), '≤ 1000 ms')
printLoad()
process.exit()
