import { timingSafeEqual } from 'node:crypto'
import { isWeaker, nobodysHash, parseHash, tagOf } from './argon2id.ts'
import { hashingQueue, ownNetwork } from './hashing-queue.ts'

/**
 * Whether it is the password of the stored text; where there is none, the same work is done and the answer is no.
 * `first` is done when its turn has come: what has no room in the queue costs nothing else either.
 */
export const verifyPassword = (
  hash: string | null | undefined,
  password: string,
  network = ownNetwork,
  first?: () => Promise<void>,
): Promise<boolean> => {
  const kept = parseHash(hash ?? '') ?? nobodysHash()
  return hashingQueue.run(network, async () => {
    await first?.()
    return timingSafeEqual(await tagOf(password, kept), kept.tag)
  })
}

/** Whether a stored text was made with less work than today's; it is replaced when its password is next known. */
export const isOutdatedHash = (hash: string): boolean => {
  const kept = parseHash(hash)
  return kept !== undefined && isWeaker(kept)
}
