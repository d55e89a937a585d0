import { createHash } from 'node:crypto'
import { widerNetworkOf } from '#http/limits/network.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How failures of one kind slow down the next attempt. */
export interface Throttle {
  /** A hash, so that the table does not tell which accounts exist. */
  subject: Buffer
  /** The number of failures without a delay. */
  free: number
  /** The delay after the next failure; each one more doubles it. */
  firstDelaySeconds: number
  longestDelaySeconds: number
  /** How long after the last delay failures are forgotten. */
  keepSeconds: number
  /** While failures are free, they are forgotten so long after the first one instead. */
  countsFromFirst?: true
}

/** Where an attempt comes from: a browser that has signed in to this account before, else a network. */
export interface Source {
  network: string
  knownDevice?: Buffer | undefined
}

/** With so many wrong passwords by unknown devices within an hour, an account is under attack. */
export const failuresOfAttack = 20

const hashOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

const addressOf = (email: string) => email.toLowerCase()

const scaled = (count: number, scale: number) => Math.min(Math.max(1, Math.floor(count * scale)), 1_000_000_000)

/**
 * Counts the tries of all unknown devices at one account together. The owner who signs in on a new device meanwhile
 * competes with the attackers for one try a minute, or follows a link to set a new password, which is never slowed down.
 */
export const ofAccount = (email: string, scale: number): Throttle => ({
  subject: hashOf('account', addressOf(email)),
  free: scaled(failuresOfAttack, scale) - 1,
  firstDelaySeconds: 1,
  longestDelaySeconds: minute,
  keepSeconds: hour,
  countsFromFirst: true,
})

/** Tries at one account from one source. */
export const ofPair = (email: string, source: Source, scale: number): Throttle => ({
  subject: hashOf('pair', addressOf(email), source.knownDevice?.toString('hex') ?? source.network),
  free: scaled(5, scale),
  firstDelaySeconds: 1,
  longestDelaySeconds: 15 * minute,
  keepSeconds: day,
})

/** Tries at any account from one network. The delay stays short: neighbors share it. */
export const ofNetwork = (network: string, scale: number): Throttle => ({
  subject: hashOf('network', network),
  free: scaled(50, scale),
  firstDelaySeconds: 1,
  longestDelaySeconds: 5 * minute,
  keepSeconds: hour,
})

/** One customer may have 256 networks of IPv6 (/56), so tries are counted for all of them together, too. */
export const ofWiderNetwork = (email: string, network: string, scale: number): Throttle[] => {
  const wider = widerNetworkOf(network)
  if (wider === undefined) return []
  return [
    { ...ofPair(email, { network: wider }, scale), free: scaled(10, scale) },
    { ...ofNetwork(wider, scale), free: scaled(100, scale) },
  ]
}
