import { execFile, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../../bin/browser/find-chromium.mjs'
import { startThrowAwayPostgres } from '../../bin/postgres/throw-away.mjs'
import { figure, median, printLoad } from '../figures.mjs'

const visits = Number(process.env['BENCH_VISITS'] ?? 5)
const page = process.env['BENCH_PAGE'] ?? '/'
const lighthouse = createRequire(import.meta.url).resolve('lighthouse/cli/index.js')
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const run = promisify(execFile)

/**
 * @typedef {{ url: string, resourceType: string, transferSize: number, networkRequestTime: number }} Request
 * @typedef {{ scripts: Request[], firstPaint: number, lcp: number, cls: number, blocking: number }} Visit
 */

/** @param {string[]} command @returns {Promise<{ address: string, stop: () => void }>} */
const start = ([file = '', ...args]) =>
  new Promise((resolve, reject) => {
    const server = fork(path.join(import.meta.dirname, file), args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error' },
    })
    server.once('message', (address) => resolve({ address: String(address), stop: () => server.disconnect() }))
    server.once('exit', (code) => reject(new Error(`the server to measure ended with ${code}`)))
  })

/** A first visit on Lighthouse's phone. @param {string} url @param {string} chromium @returns {Promise<Visit>} */
const visit = async (url, chromium) => {
  const options = [
    '--output=json',
    '--quiet',
    '--only-categories=performance',
    `--chrome-flags=${chromeFlags.join(' ')}`,
  ]
  const { stdout } = await run(process.execPath, [lighthouse, url, ...options], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 120_000,
  })
  const { audits } = JSON.parse(stdout)
  const value = (/** @type {string} */ name) => Number(audits[name].numericValue)
  /** @type {Request[]} */
  const requests = audits['network-requests'].details.items
  return {
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script'),
    firstPaint: Number(audits['metrics'].details.items[0].observedFirstContentfulPaint),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
  }
}

/** Visits again if Lighthouse missed the start of a trace, which happens on a busy machine. @param {string} url @param {string} chromium */
const visitReliably = async (url, chromium) => {
  for (let missed = 0; missed < 2; missed += 1) {
    const seen = await visit(url, chromium).catch(() => undefined)
    if (seen) return seen
  }
  return visit(url, chromium)
}

const chromium = await findChromium()
if (chromium === undefined) throw new Error('There is no Chromium here; npm run doctor says how to get one.')
const postgres = await startThrowAwayPostgres()
const portal = await start(['../http/http-server.mjs', 'portal', postgres.adminUrl])
const reference = await start(['plain-page-server.mjs'])

/** @type {Visit[]} */
const ours = []
/** @type {Visit[]} */
const bare = []
for (let count = 0; count < visits; count += 1) {
  bare.push(await visitReliably(reference.address, chromium))
  ours.push(await visitReliably(portal.address + page, chromium))
}
portal.stop()
reference.stop()
await postgres.stop()

const kilobytes =
  median(ours.map(({ scripts }) => scripts.reduce((sum, { transferSize }) => sum + transferSize, 0))) / 1000
const waits = ours.flatMap(({ scripts, firstPaint }) => scripts.map((script) => script.networkRequestTime - firstPaint))
const lcp = median(ours.map((each) => each.lcp))
const bareLcp = median(bare.map((each) => each.lcp))

console.log(`first visit of ${page}, Lighthouse mobile, median of ${visits}`)
console.log(`largest paint ${lcp.toFixed(0)} ms, of a page with one heading ${bareLcp.toFixed(0)} ms`)
figure('JavaScript of a first visit', `${kilobytes.toFixed(1)} kB`, '≤ 130 kB')
figure('its first request, after the first paint', `${Math.min(...waits).toFixed(0)} ms`, '≥ 0 ms')
figure('largest paint against a page with one heading', `${(lcp / bareLcp).toFixed(2)}×`, '≤ 1.25×')
figure('layout shift', median(ours.map(({ cls }) => cls)).toFixed(3), '≤ 0.02')
figure('blocking time', `${median(ours.map(({ blocking }) => blocking)).toFixed(0)} ms`, '≤ 50 ms')
printLoad()
