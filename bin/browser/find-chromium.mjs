import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => commands.map((command) => join(folder, command)))

// Playwright ends the process that loads it on an older Node, which may be the one that runs the doctor.
const oldestForPlaywright = 20

/** The Chromium and Chrome on the PATH, whether they work or not. */
export const installedBrowsers = () => onPath().filter((file) => existsSync(file))

/** Playwright's download; on a production machine the package itself is missing. */
const downloaded = async () => {
  if (Number.parseInt(process.versions.node, 10) < oldestForPlaywright) return ''
  try {
    const { chromium } = await import('@playwright/test')
    return chromium.executablePath()
  } catch {
    return ''
  }
}

/** Runs it once, because a download may lack libraries of this machine. */
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
 * Finds the Chromium or Chrome of this machine: the one that CHROMIUM names, an installed one, or Playwright's.
 *
 * @returns {Promise<string | undefined>}
 */
export const findChromium = async () => [process.env.CHROMIUM ?? '', ...onPath(), await downloaded()].find(isUsable)
