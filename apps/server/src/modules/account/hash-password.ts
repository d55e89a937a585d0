import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '#app/app-error.ts'

const derive = promisify(argon2)

// What OWASP asks of Argon2id; each one takes 19 MiB and some 30 ms of a core.
const memoryKiB = 19 * 1024
const passes = 2
const parallelism = 1
const tagLength = 32

// Two cores hash; the rest of libuv's four threads stay free for files and names. A queue longer than this answers too late.
const atOnce = 2
const longestQueue = 50

const waiting: (() => void)[] = []
let hashing = 0

/** Argon2id off the main thread, as the text that password tools know ($argon2id$…). */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => {
    const nonce = randomBytes(16)
    const message = password.normalize('NFKC')
    const tag = await derive('argon2id', { message, nonce, memory: memoryKiB, passes, parallelism, tagLength })
    return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
  })

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/u, '')

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (hashing >= atOnce) await ourTurn()
  hashing += 1
  try {
    return await work()
  } finally {
    hashing -= 1
    waiting.shift()?.()
  }
}

const ourTurn = () => {
  if (waiting.length >= longestQueue) throw new AppError('busy', { retryAfterSeconds: 2 })
  return new Promise<void>((resolve) => waiting.push(resolve))
}
