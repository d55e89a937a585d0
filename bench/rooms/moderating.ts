import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { figure, median, printLoad } from '../figures.mjs'
import { setting } from '../setting.ts'
import { enterRoom, openBrowser, openLobby } from './browser-people.ts'
import { type MadeWebinar, type Portal, startPortal } from './start-portal.ts'
import { writeTone } from './tone.ts'

const mutes = setting('BENCH_MUTES', 9)
const ejections = setting('BENCH_EJECTIONS', 5)

declare global {
  interface Window {
    lastHeard: number
    goneAt: number | undefined
  }
}

const nowMs = () => performance.timeOrigin + performance.now()

interface InRoom {
  page: Page
  identity: string
}

/** An attendee whom the others see; with a microphone, it is on. */
const enter = async (browser: Browser, portal: Portal, webinar: MadeWebinar, name: string): Promise<InRoom> => {
  const page = await openLobby(await browser.newContext(), portal, webinar, { name, hasDevices: true })
  await page.getByRole('button', { name: 'Turn microphone on' }).click()
  const entered = page.waitForResponse(/\/token$/u)
  await enterRoom(page)
  const { identity } = (await (await entered).json()) as { identity: string }
  return { page, identity }
}

/** The page notes when it last heard anything of anyone. */
const listen = async (page: Page) => {
  await page.waitForFunction(() => document.querySelector('audio')?.srcObject)
  await page.evaluate(() => {
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 256 })
    const samples = new Float32Array(analyser.fftSize)
    const stream = document.querySelector('audio')?.srcObject
    if (!(stream instanceof MediaStream)) throw new Error('Nobody is heard')
    context.createMediaStreamSource(stream).connect(analyser)
    window.lastHeard = 0
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      if (samples.some((sample) => Math.abs(sample) > 0.01))
        window.lastHeard = performance.timeOrigin + performance.now()
    }, 5)
  })
}

const lastHeard = (page: Page) => page.evaluate(() => window.lastHeard)

const hears = (page: Page) =>
  page.waitForFunction(() => performance.timeOrigin + performance.now() - window.lastHeard < 50)

const silenceMs = 1500

const mute = async (portal: Portal, { slug }: MadeWebinar, speaker: InRoom, listener: InRoom): Promise<number> => {
  await hears(listener.page)
  await listener.page.waitForTimeout(300)
  const askedAt = nowMs()
  await portal.asHost('POST', `/api/rooms/${slug}/mute`, { person: speaker.identity })
  await listener.page.waitForFunction(
    (ms) => performance.timeOrigin + performance.now() - window.lastHeard > ms,
    silenceMs,
  )
  const silentAt = await lastHeard(listener.page)
  await speaker.page.getByRole('button', { name: 'Unmute' }).click()
  return silentAt - askedAt
}

/** Notes when the page no longer shows this, or shows it, for the first time from now on. */
const noteWhen = (page: Page, what: { selector: string; text: string; appears: boolean }) =>
  page.evaluate(({ selector, text, appears }) => {
    const isThere = () =>
      Array.from(document.querySelectorAll(selector)).some((element) => element.textContent.includes(text))
    window.goneAt = undefined
    new MutationObserver((_, observer) => {
      if (isThere() !== appears) return
      window.goneAt = performance.timeOrigin + performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, what)

const noted = async (page: Page) => {
  await page.waitForFunction(() => window.goneAt !== undefined)
  return page.evaluate(() => window.goneAt ?? Number.NaN)
}

const eject = async (portal: Portal, webinar: MadeWebinar, browser: Browser, watcher: InRoom, name: string) => {
  const person = await enter(browser, portal, webinar, name)
  await watcher.page.locator('.live-room').getByText(name).first().waitFor()
  await noteWhen(watcher.page, { selector: '.live-room', text: name, appears: false })
  await noteWhen(person.page, { selector: 'h1', text: 'You were removed', appears: true })
  const askedAt = nowMs()
  await portal.asHost('POST', `/api/rooms/${webinar.slug}/eject`, { person: person.identity })
  const times = { self: (await noted(person.page)) - askedAt, others: (await noted(watcher.page)) - askedAt }
  await person.page.context().close()
  return times
}

const folder = await mkdtemp(path.join(tmpdir(), 'regent-tone-'))
const portal = await startPortal()
const browser = await openBrowser(await writeTone(path.join(folder, 'tone.wav')))
const silent: number[] = []
const gone: Awaited<ReturnType<typeof eject>>[] = []
try {
  // Everybody may speak in a call.
  const webinar = await portal.makeWebinar('In Progress', { streamType: 'Live Call' })
  const listener = await enter(browser, portal, webinar, 'Bea')
  await listener.page.getByRole('button', { name: 'Mute' }).click()
  const speaker = await enter(browser, portal, webinar, 'Ada')
  await listen(listener.page)
  for (let count = 0; count < mutes; count += 1) silent.push(await mute(portal, webinar, speaker, listener))
  for (let count = 0; count < ejections; count += 1) {
    gone.push(await eject(portal, webinar, browser, listener, `Eve ${count}`))
  }
} finally {
  await browser.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}

const inMs = (all: number[]) => `${median(all).toFixed(0)} ms`
const all = gone.map(({ self, others }) => Math.max(self, others))
console.log(`mute to silent, each: ${silent.map((ms) => ms.toFixed(0)).join(', ')} ms`)
console.log(
  `eject: to the screen of the person ${inMs(gone.map(({ self }) => self))}, for the others ${inMs(gone.map(({ others }) => others))}`,
)
figure(`mute to silent for another person, median of ${mutes}`, inMs(silent), '≤ 300 ms')
figure(`eject to gone, for the person and the others, median of ${ejections}`, inMs(all), '≤ 500 ms')
printLoad()
process.exit()
