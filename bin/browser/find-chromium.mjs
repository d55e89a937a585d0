import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => commands.map((command) => join(folder, command)))

/** What Playwright has downloaded; its package is not there when a production machine asks. */
const downloaded = async () => {
  try {
    const { chromium } = await import('@playwright/test')
    return chromium.executablePath()
  } catch {
    return ''
  }
}

/** Asked for its version, because a download may be there and lack the machine's libraries. */
const isUsable = (/** @type {string} */ file) => {
  if (!existsSync(file)) return false
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/**
 * The Chromium or Chrome of this machine: the one that CHROMIUM names, an installed one, or Playwright's.
 *
 * @returns {Promise<string | undefined>}
 */
export const findChromium = async () => [process.env.CHROMIUM ?? '', ...onPath(), await downloaded()].find(isUsable)
