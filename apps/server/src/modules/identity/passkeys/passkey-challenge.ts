import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { lifetimes } from '@regent/contract/lifetimes'
import type { Services } from '#app/services.ts'

type Needs = Pick<Services, 'clock' | 'vault'>

const randomLength = 16
const timeLength = 6
const headLength = randomLength + timeLength

/** What a challenge is for: one sign-in, or one passkey of a member in one session. */
export type ChallengePurpose = 'sign-in' | `add ${string}`

const sealOf = ({ vault }: Needs, head: Buffer, purpose: ChallengePurpose) =>
  vault.digest(head.toString('base64url'), `passkey challenge, ${purpose}`)

/** A challenge that carries its own end and seal, so that asking for one stores nothing. */
export const newChallenge = async (services: Needs, purpose: ChallengePurpose): Promise<Uint8Array<ArrayBuffer>> => {
  const head = Buffer.alloc(headLength)
  randomBytes(randomLength).copy(head)
  const endsAt = services.clock().getTime() + lifetimes.passkeyChallengeMinutes * 60_000
  head.writeUIntBE(endsAt, randomLength, timeLength)
  return Uint8Array.from(Buffer.concat([head, await sealOf(services, head, purpose)]))
}

/** Whether we made the challenge for this purpose, and it has not ended. */
export const isOwnChallenge = async (
  services: Needs,
  challenge: string,
  purpose: ChallengePurpose,
): Promise<boolean> => {
  const given = Buffer.from(challenge, 'base64url')
  const head = given.subarray(0, headLength)
  if (head.length < headLength) return false
  const seal = await sealOf(services, head, purpose)
  const isSealed = given.length === headLength + seal.length && timingSafeEqual(given.subarray(headLength), seal)
  return isSealed && head.readUIntBE(randomLength, timeLength) > services.clock().getTime()
}

export const hashChallenge = (challenge: string): Buffer =>
  createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest()
