import { join } from 'node:path'
import { installFromDebian } from '../commands/install-from-debian.mjs'
import { runLimited } from '../commands/run-limited.mjs'
import { Refusal } from '../refusal.mjs'
import { say } from '../say.mjs'
import { findChromium } from './find-chromium.mjs'

/** @param {string} root */
const downloadFromPlaywright = (root) =>
  runLimited({
    command: join(root, 'node_modules/.bin/playwright'),
    args: ['install', 'chromium'],
    cwd: root,
    silenceSeconds: 300,
  })

const installPackage = () => installFromDebian('chromium')

/**
 * Gets a Chromium for the journeys: an installed one, else Playwright's download, else Debian's package if we are root.
 *
 * @param {string} root
 */
export const obtainChromium = async (root) => {
  const installed = await findChromium()
  if (installed) return installed

  say('Chromium', 'is not installed; downloading it')
  for (const obtain of [downloadFromPlaywright, installPackage]) {
    await obtain(root)
    const obtained = await findChromium()
    if (obtained) return obtained
  }
  throw new Refusal(
    'The journeys need Chromium, and downloading it failed: install it (Debian: apt-get install chromium) or name one in CHROMIUM.',
  )
}
