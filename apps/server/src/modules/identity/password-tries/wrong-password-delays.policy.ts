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

interface KnownDevice {
  /** The account that it has signed in to. */
  accountId: string
  isVerified: boolean
  /** The device, or the session, among those of the account. */
  id: Buffer
}

/** Where an attempt comes from: a browser that has signed in to this account with its present password, else a network. */
export interface Source {
  network: string
  knownDevice?: KnownDevice | undefined
}

interface OfSession {
  account: { id: string; is_verified: boolean }
  sessionId: string
  network: string
}

/** A session counts as a device that its account knows. */
export const sourceOfSession = ({ account, sessionId, network }: OfSession): Source => ({
  network,
  knownDevice: { accountId: account.id, isVerified: account.is_verified, id: Buffer.from(sessionId) },
})

/** In the queue for hashing. An account that is not verified may be a stranger's, so none is kept for its devices. */
export const positionOf = ({ network, knownDevice }: Source) => ({
  network,
  knownTo: knownDevice?.isVerified === true ? knownDevice.accountId : undefined,
})

/** With so many wrong passwords by unknown devices within an hour, an account is under attack. */
export const failuresOfAttack = 20

const hashOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

const addressOf = (email: string) => email.toLowerCase()

const scaled = (count: number, scale: number) => Math.min(Math.max(1, Math.floor(count * scale)), 1_000_000_000)

/**
 * Counts the tries of all unknown devices at one account together. While it is under attack, an owner with a new device has
 * to share one try a minute with the attackers. They can also set a new password by a mailed link, which is never slowed
 * down.
 */
const ofAccount = (email: string, scale: number): Throttle => ({
  subject: hashOf('account', addressOf(email)),
  free: scaled(failuresOfAttack, scale) - 1,
  firstDelaySeconds: 1,
  longestDelaySeconds: minute,
  keepSeconds: hour,
  countsFromFirst: true,
})

/**
 * Counts the tries of all known devices of one account together, apart from those of strangers. A thief with the cookies of
 * several of them, or with a session, can guess no more often than with one cookie.
 */
export const ofKnownDevices = (accountId: string, scale: number): Throttle => ({
  subject: hashOf('known devices', accountId),
  free: scaled(failuresOfAttack, scale) - 1,
  firstDelaySeconds: 1,
  longestDelaySeconds: 15 * minute,
  keepSeconds: hour,
  countsFromFirst: true,
})

/** The same for an account that may be a stranger's: its later owner must not wait because of these tries. */
const ofUnverifiedAccount = (accountId: string, scale: number): Throttle => ({
  ...ofKnownDevices(accountId, scale),
  subject: hashOf('unverified account', accountId),
})

/** Tries at one account from one source. */
const ofPair = (email: string, source: Source, scale: number): Throttle => ({
  subject: hashOf('pair', addressOf(email), source.knownDevice?.id.toString('hex') ?? source.network),
  free: scaled(5, scale),
  firstDelaySeconds: 1,
  longestDelaySeconds: 15 * minute,
  keepSeconds: day,
})

/** Tries at any account from one network. The delay stays short: neighbors share it. */
const ofNetwork = (network: string, scale: number): Throttle => ({
  subject: hashOf('network', network),
  free: scaled(50, scale),
  firstDelaySeconds: 1,
  longestDelaySeconds: 5 * minute,
  keepSeconds: hour,
})

/** One customer may have 256 networks of IPv6 (/56), so tries are counted for all of them together, too. */
const ofWiderNetwork = (email: string, network: string, scale: number): Throttle[] => {
  const wider = widerNetworkOf(network)
  if (wider === undefined) return []
  return [
    { ...ofPair(email, { network: wider }, scale), free: scaled(10, scale) },
    { ...ofNetwork(wider, scale), free: scaled(100, scale) },
  ]
}

interface Throttles {
  /** Of this source at this account: forgotten after a right password. */
  pair: Throttle
  /** Of all unknown devices at this account: tells when it is under attack. */
  account: Throttle
  /** What else counts an attempt of this source. */
  others: Throttle[]
}

/** Everything that counts an attempt to sign in, and may delay it. */
export const throttlesOf = (email: string, source: Source, scale: number): Throttles => {
  const { network, knownDevice } = source
  const account = ofAccount(email, scale)
  // A browser that has signed in here before does not wait because of others.
  const others = knownDevice
    ? [(knownDevice.isVerified ? ofKnownDevices : ofUnverifiedAccount)(knownDevice.accountId, scale)]
    : [ofNetwork(network, scale), ...ofWiderNetwork(email, network, scale), account]
  return { pair: ofPair(email, source, scale), account, others }
}
