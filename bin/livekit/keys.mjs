import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOr } from '../children/processes-in.mjs'
import { writePrivately } from './write-privately.mjs'

/** @typedef {import('./config.mjs').Keys} Keys */

const random = (/** @type {number} */ bytes) => randomBytes(bytes).toString('base64url')

/**
 * The key and secret of the media server in this folder; they stay the same, so that tokens survive its restarts.
 * @param {string} folder
 * @returns {Keys}
 */
export const keysOf = (folder) => {
  const file = join(folder, 'keys.json')
  const kept = readOr(() => JSON.parse(readFileSync(file, 'utf8')))
  if (kept?.apiKey && kept.apiSecret) return kept
  const keys = { apiKey: `regent-${random(9)}`, apiSecret: random(32) }
  writePrivately(file, JSON.stringify(keys))
  return keys
}
