import type { Browser, Page } from '@playwright/test'
import { figure, median, printLoad, quantile } from '../figures.mjs'
import { setting } from '../setting.ts'
import { startBareClient } from './bare-client.ts'
import { enterAsHost, openBrowser, openLobby } from './browser-people.ts'
import { type MadeWebinar, type Portal, startPortal } from './start-portal.ts'
import { type JoiningMarks, watchJoining } from './watch-joining.ts'

const joins = setting('BENCH_JOINS', 20)
const patienceMs = 15_000

const readMarks = async (page: Page): Promise<JoiningMarks> => {
  await page.waitForFunction(() => window.joining.frame !== undefined, undefined, { timeout: patienceMs })
  return page.evaluate(() => {
    const token = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/token'))
    return { ...window.joining, ...(token && { entered: token.startTime + token.duration }) }
  })
}

/** From the click on 'Join' in a lobby that a person has looked at. */
const joinByPage = async (browser: Browser, portal: Portal, webinar: MadeWebinar): Promise<JoiningMarks> => {
  const context = await browser.newContext()
  await context.addInitScript(watchJoining)
  const page = await openLobby(context, portal, webinar)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  const marks = await readMarks(page)
  await context.close()
  return marks
}

interface BareRoom {
  connect: (url: string, token: string) => Promise<void>
  on: (event: string, listener: (track: { kind: string; attach: () => HTMLElement }) => void) => void
}

/** From the call of a client that has its token already. */
const joinBare = async (
  browser: Browser,
  portal: Portal,
  { slug }: MadeWebinar,
  bare: Awaited<ReturnType<typeof startBareClient>>,
): Promise<JoiningMarks> => {
  const form = { role: 'User', name: 'Bea' }
  const { token } = await portal.call<{ token: string }>('POST', `/api/rooms/${slug}/token`, form)
  const context = await browser.newContext()
  await context.addInitScript(watchJoining)
  const page = await context.newPage()
  await page.goto(bare.page, { waitUntil: 'networkidle' })
  await page.evaluate(
    async ({ signals, token: own }) => {
      const { Room } = (window as unknown as { LivekitClient: { Room: new () => BareRoom } }).LivekitClient
      const room = new Room()
      room.on('trackSubscribed', (track) => {
        if (track.kind === 'video') document.body.append(track.attach())
      })
      window.joining.began = performance.now()
      await room.connect(signals, own)
    },
    { signals: bare.signals, token },
  )
  const marks = await readMarks(page)
  await context.close()
  return marks
}

const steps = {
  entered: 'answer of the token call',
  asked: 'socket asked for',
  opened: 'socket open',
  answered: 'first signal',
  described: 'first description',
  connected: 'media connected',
  received: 'track',
  shown: 'room on screen',
  frame: 'first frame',
} as const

type Timed = JoiningMarks & { entered?: number }

const since = (all: Timed[], step: keyof typeof steps) =>
  all.map(({ began = Number.NaN, ...marks }) => (marks[step] ?? Number.NaN) - began)

const describe = (name: string, all: Timed[]) => {
  const parts = Object.entries(steps).map(
    ([step, text]) => `${text} ${median(since(all, step as keyof typeof steps)).toFixed(0)}`,
  )
  console.log(`${name}, ms since it began, medians: ${parts.join(', ')}`)
}

const portal = await startPortal()
const bare = await startBareClient(portal.media.url)
const [publishing, joining] = [await openBrowser(), await openBrowser()]
const ours: Timed[] = []
const reference: Timed[] = []
try {
  const webinar = await portal.makeWebinar('In Progress')
  await enterAsHost(publishing, portal, webinar)
  for (let count = 0; count <= joins; count += 1) {
    const [one, other] = [await joinByPage(joining, portal, webinar), await joinBare(joining, portal, webinar, bare)]
    // The first of each warms up.
    if (count > 0) {
      ours.push(one)
      reference.push(other)
    }
  }
} finally {
  await Promise.all([publishing.close(), joining.close()])
  bare.stop()
  await portal.stop()
}

describe('Join in the lobby', ours)
describe('bare client with a token', reference)
const inMs = (number: number) => `${number.toFixed(0)} ms`
const [first, bareFirst] = [since(ours, 'frame'), since(reference, 'frame')]
const [half, most] = [median(first), quantile(first, 0.9)]
figure(
  `Join to the first frame of the host, median of ${joins} (bare client: ${inMs(median(bareFirst))})`,
  inMs(half),
  '≤ 450 ms',
)
figure(`the same for 9 of 10 (bare client: ${inMs(quantile(bareFirst, 0.9))})`, inMs(most), '≤ 700 ms')
figure('the same against the bare client', `${(half / median(bareFirst)).toFixed(2)}×`, '–')
printLoad()
process.exit()
