import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { spawnTied } from '../children/spawn-tied.mjs'

/**
 * How a browser has to be started here.
 * @typedef {{ isSandboxed: boolean, hasH264: boolean }} Tried
 * @typedef {Record<string, string>} Environment
 */

const patienceMs = 20_000
const video = 'video/mp4;codecs="avc1.42E01F,opus"'

/** Tells us whether this browser records what every other one plays. */
const page = `<!doctype html><script>fetch('/told?' + MediaRecorder.isTypeSupported('${video}'))</script>`

/** A server on loopback, and what a browser that has opened its page tells it. */
const listen = async () => {
  /** @type {(hasH264: boolean) => void} */
  let tell = () => undefined
  const told = new Promise((/** @type {(hasH264: boolean) => void} */ done) => (tell = done))
  const server = createServer(({ url }, response) => {
    if (url?.startsWith('/told')) tell(url.endsWith('?true'))
    response.setHeader('content-type', 'text/html').end(url === '/' ? page : '')
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}/`, told, close }
}

const switches = ['--headless=new', '--disable-gpu', '--disable-background-networking', '--no-first-run']

const endGroup = (/** @type {number | undefined} */ pid) => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** @param {{ file: string, environment: Environment, isSandboxed: boolean, url: string, profile: string }} options */
const startBrowser = ({ file, environment, isSandboxed, url, profile }) => {
  const start = join(profile, 'start.html')
  writeFileSync(start, `<meta http-equiv="refresh" content="0;url=${url}">`)
  const sandbox = isSandboxed ? [] : ['--no-sandbox']
  return spawnTied(file, [...switches, ...sandbox, `--user-data-dir=${profile}`, `file://${start}`], {
    onParentDeath: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: { PATH: process.env.PATH, HOME: profile, LANG: 'C.UTF-8', ...environment },
  })
}

const lastLine = (/** @type {string} */ output) =>
  output
    .trim()
    .split('\n')
    .slice(-1)[0]
    ?.replace(/^\[.*?\]\s*/u, '')

/** @returns {Promise<Tried | string>} why it does not work */
const tryOnce = async (
  /** @type {string} */ file,
  /** @type {Environment} */ environment,
  /** @type {boolean} */ isSandboxed,
) => {
  const profile = mkdtempSync(join(tmpdir(), 'regent-recorder-'))
  const { url, told, close } = await listen()
  const browser = startBrowser({ file, environment, isSandboxed, url, profile })
  const output = browser.process.stderr ? text(browser.process.stderr).catch(() => '') : Promise.resolve('')
  /** @type {NodeJS.Timeout | undefined} */
  let patience
  const silence = new Promise((/** @type {(reason: string) => void} */ done) => {
    patience = setTimeout(() => done('it opens no page'), patienceMs)
  })
  const ended = browser.ended.then(async ({ code }) => lastLine(await output) || `it ends with status ${code}`)
  const result = await Promise.race([told, ended, silence])
  clearTimeout(patience)
  endGroup(browser.process.pid)
  await browser.ended
  close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  return typeof result === 'string' ? result : { isSandboxed, hasH264: result }
}

/**
 * Opens a page in a browser, in its sandbox where that works.
 * @param {string} file
 * @param {Environment} [environment]
 * @returns {Promise<Tried | string>} why it does not work
 */
export const tryBrowser = async (file, environment = {}) => {
  // Chromium refuses the sandbox to root.
  if (process.getuid?.() !== 0) {
    const tried = await tryOnce(file, environment, true)
    if (typeof tried !== 'string') return tried
  }
  return tryOnce(file, environment, false)
}
