import { once } from 'node:events'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browserSwitches } from './browser-switches.ts'
import type { RecorderBrowser } from './browser-source.ts'
import { keepLastLines } from './last-lines.ts'
import { makeCgroup } from './own-cgroup.ts'
import type { RecordedPart, RunningRecorder } from './recorder-driver.ts'
import { killGroup, startTied } from './tied-process.ts'

export const profilePrefix = 'regent-recorder-'

/** What has to be known of it. */
type StartedBrowser = Pick<RecorderBrowser, 'file' | 'environment' | 'isSandboxed'>

const enoughSharedMemory = 256 * 2 ** 20

const hasSharedMemory = async (): Promise<boolean> => {
  try {
    const { bavail, bsize } = await statfs('/dev/shm')
    return bavail * bsize >= enoughSharedMemory
  } catch {
    return false
  }
}

const inHtml = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Leads the browser to the page; only our user can read it. */
const writeStart = async (profile: string, pageUrl: string): Promise<string> => {
  const file = path.join(profile, 'start.html')
  await writeFile(file, `<meta http-equiv="refresh" content="0;url=${inHtml(pageUrl)}">`, { mode: 0o600 })
  return `file://${file}`
}

/** Nothing of the portal's own environment, which holds secrets. */
const environmentOf = (browser: StartedBrowser, home: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: home,
  LANG: 'C.UTF-8',
  ...browser.environment,
})

const removeProfile = (profile: string) =>
  rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

/** Opens the recorder's page in a browser of its own, which leaves nothing behind. */
export const startBrowser = async (
  browser: StartedBrowser,
  { id, pageUrl }: Pick<RecordedPart, 'id' | 'pageUrl'>,
): Promise<RunningRecorder> => {
  const profile = await mkdtemp(path.join(tmpdir(), profilePrefix))
  const start = await writeStart(profile, pageUrl)
  const { isSandboxed } = browser
  const switches = browserSwitches({ pageUrl, profile, isSandboxed, hasSharedMemory: await hasSharedMemory() })
  const cgroup = await makeCgroup(id)
  const child = startTied({
    command: browser.file,
    args: [...switches, start],
    env: environmentOf(browser, profile),
    isForeign: true,
    cgroup: cgroup?.folder,
  })
  const log = child.stderr ? keepLastLines(child.stderr, new URL(pageUrl).search) : () => ''
  child.stdout?.resume()
  const cleanUp = async () => {
    killGroup(child)
    await cgroup?.remove()
    await removeProfile(profile)
  }
  try {
    await once(child, 'spawn')
  } catch (error) {
    await cleanUp()
    throw error
  }
  const ended = once(child, 'exit')
    .then(cleanUp)
    .catch(() => undefined)
  return {
    ended,
    log,
    stop: async () => {
      killGroup(child)
      await ended
    },
  }
}
