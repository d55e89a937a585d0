import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from '../commands/install-from-debian.mjs'
import { Refusal } from '../refusal.mjs'
import { say } from '../say.mjs'

const commands = ['ffmpeg', 'ffprobe']

const isOnPath = (/** @type {string} */ command) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))

/** What reads recorded videos in tests, and is no part of the product. Installs it where Debian has it. */
export const requireFfmpeg = async () => {
  if (commands.every(isOnPath)) return
  say('ffmpeg', 'is not installed; the tests that read recorded videos need it')
  await installFromDebian('ffmpeg')
  if (!commands.every(isOnPath)) {
    throw new Refusal(
      'Some tests read recorded videos with ffmpeg and ffprobe: install them (Debian: apt-get install ffmpeg).',
    )
  }
}
