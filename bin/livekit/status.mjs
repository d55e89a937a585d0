import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from '../paths.mjs'
import { writePrivately } from './write-privately.mjs'

/**
 * How far the media server is, for the portal's server and the doctor; docs/decisions/057 describes it.
 * @typedef {{ state: 'building', text: string, expectedSeconds: number }} Building
 * @typedef {{ state: 'starting' }} Starting
 * @typedef {{ state: 'ready', url: string, apiKey: string, apiSecret: string, pid: number, udpPort: number, tcpPort: number }} Ready
 * @typedef {{ state: 'unavailable', reason: string }} Unavailable
 * @typedef {(Building | Starting | Ready | Unavailable) & { since: string }} Status
 */

/** Everything of the media server that belongs to one portal. */
export const mediaFolder = () => join(dataFolder(), 'livekit')

const fileIn = (/** @type {string} */ folder) => join(folder, 'status.json')

export const writeStatus = (
  /** @type {string} */ folder,
  /** @type {Building | Starting | Ready | Unavailable} */ status,
) => writePrivately(fileIn(folder), `${JSON.stringify({ ...status, since: new Date().toISOString() }, null, 2)}\n`)

export const removeStatus = (/** @type {string} */ folder) => rmSync(fileIn(folder), { force: true })

/** @returns {Status | undefined} nothing if no media server runs or is being made */
export const readStatus = (folder = mediaFolder()) => {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8'))
  } catch {
    return undefined
  }
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const minuteSeconds = 60

const aboutHowLong = (/** @type {number} */ seconds) => {
  const minutes = Math.max(1, Math.round(seconds / minuteSeconds))
  return minutes === 1 ? 'about a minute' : `about ${numbers[minutes] ?? minutes} minutes`
}

/** @returns {Building} */
export const buildingStatus = (/** @type {import('./obtain.mjs').Step} */ { doing, expectedSeconds }) => ({
  state: 'building',
  text: `${doing} the media server, ${aboutHowLong(expectedSeconds)}`,
  expectedSeconds: Math.round(expectedSeconds),
})
