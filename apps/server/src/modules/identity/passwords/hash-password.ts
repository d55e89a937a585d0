import { hashNow } from './argon2id.ts'
import { hashingQueue, ownNetwork } from './hashing-queue.ts'

/** Argon2id off the main thread; networks take turns. */
export const hashPassword = (password: string, network = ownNetwork): Promise<string> =>
  hashingQueue.run(network, () => hashNow(password))
