import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { yieldToRequests } from './yield-to-requests.ts'

const deriveOnThread = promisify(argon2)

const derive = async (...input: Parameters<typeof deriveOnThread>): Promise<Buffer> => {
  const tag = await deriveOnThread(...input)
  yieldToRequests()
  return tag
}

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

interface Stored extends Cost {
  nonce: Buffer
  tag: Buffer
}

// What OWASP recommends for Argon2id: each hash takes 19 MiB and about 30 ms of a core.
const ours: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const tagLength = 32

/** The text that password tools know: $argon2id$v=19$m=…,t=…,p=…$nonce$tag. */
const stored =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,7}),t=(?<passes>\d{1,3}),p=(?<parallelism>\d{1,2})\$(?<nonce>[\w+/-]{11,})\$(?<tag>[\w+/-]{22,})$/u

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/u, '')

/** Unicode can spell one password in several ways, and keyboards differ in which one they type. */
const messageOf = (password: string) => Buffer.from(password.normalize('NFKC'))

export const hashNow = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: messageOf(password), nonce, ...ours, tagLength })
  return `$argon2id$v=19$m=${ours.memory},t=${ours.passes},p=${ours.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** The tag of a password under the nonce and the parameters of a stored text. */
export const tagOf = (password: string, { nonce, tag, ...parameters }: Stored): Promise<Buffer> =>
  derive('argon2id', { message: messageOf(password), nonce, ...parameters, tagLength: tag.length })

export const parseHash = (text: string): Stored | undefined => {
  const { memory, passes, parallelism, nonce, tag } = stored.exec(text)?.groups ?? {}
  if (nonce === undefined || tag === undefined) return undefined
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Stands for a missing password: comparing takes as much work as with a real one, and no password fits. */
export const hashNothing = (): Stored => ({ ...ours, nonce: randomBytes(16), tag: randomBytes(tagLength) })

export const isWeaker = ({ memory, passes }: Cost): boolean => memory < ours.memory || passes < ours.passes
