import { createHash } from 'node:crypto'

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
}

/** Where an attempt comes from: a browser that has signed in to this account before, else a network. */
export interface Source {
  network: string
  knownDevice?: Buffer | undefined
}

// With more failures within an hour, the account counts as attacked from many networks.
const failuresOfAttack = 50

const hashOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

const addressOf = (email: string) => email.toLowerCase()

const scaled = (count: number, scale: number) => Math.min(Math.max(1, Math.floor(count * scale)), 1_000_000_000)

/** All tries at one account together: counted, and never a reason to refuse one. */
export const ofAccount = (email: string): Throttle => ({
  subject: hashOf('account', addressOf(email)),
  free: 0,
  firstDelaySeconds: 0,
  longestDelaySeconds: 0,
  keepSeconds: hour,
})

/**
 * Tries at one account from one source. While an account is attacked, a network that is new to it has one free try
 * instead of five: a person who knows the password still gets in at once.
 */
export const ofPair = (email: string, source: Source, failuresOfAccount: number, scale: number): Throttle => {
  const isAttacked = failuresOfAccount >= failuresOfAttack * scale && source.knownDevice === undefined
  return {
    subject: hashOf('pair', addressOf(email), source.knownDevice?.toString('hex') ?? source.network),
    free: scaled(isAttacked ? 1 : 5, scale),
    firstDelaySeconds: isAttacked ? minute / 2 : 1,
    longestDelaySeconds: 15 * minute,
    keepSeconds: day,
  }
}

/** Tries at any account from one network. The delay stays short: neighbors share it. */
export const ofNetwork = (network: string, scale: number): Throttle => ({
  subject: hashOf('network', network),
  free: scaled(50, scale),
  firstDelaySeconds: 1,
  longestDelaySeconds: 5 * minute,
  keepSeconds: hour,
})
