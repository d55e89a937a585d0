import { argon2Sync, randomBytes } from 'node:crypto'

// As the server makes them: a weaker one would be replaced when its person signs in.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/u, '')

const hash = (password: string) => {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost, tagLength: 32 })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

const known = new Map<string, string>()

/** What the database keeps of a password; most people of the journeys have the same one, so it is computed once. */
export const passwordHash = (password: string): string => {
  const hashed = known.get(password) ?? hash(password)
  known.set(password, hashed)
  return hashed
}
