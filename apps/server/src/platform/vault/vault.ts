import path from 'node:path'
import { z } from 'zod'
import { StartFailure } from '#app/start-failure.ts'
import { seal, unseal } from './seal.ts'
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm } from 'node:fs/promises'
import { writeThrough } from '#platform/storage/durable-file.ts'
import { codeOf, isMissing } from '#platform/storage/storage-failure.ts'

/** The key in this file. If it is missing, one of the processes that want it makes it. */
const openKeyFile = async (file: string): Promise<string> => (await readKey(file)) ?? makeKey(file)

const readKey = async (file: string) => {
  try {
    const key = (await readFile(file, 'utf8')).trim()
    if (!/^[\w-]{43}$/u.test(key)) throw new Error(`${file} holds no key`)
    return key
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Linked to its name only when it is whole on the disk; a second process then finds the name taken. */
const makeKey = async (file: string): Promise<string> => {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await writeThrough(temporary, randomBytes(32).toString('base64url'))
    await link(temporary, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(temporary, { force: true })
  }
  return openKeyFile(file)
}

/** The key of what is kept sealed, for a portal whose processes share no DATA_DIR. */
export const vaultVariables = {
  // Seals what has to be read again, the secrets of authenticator apps; without it a key is made and kept in DATA_DIR.
  SECRETS_KEY: z
    .string()
    .regex(/^[\w+/-]{43,512}={0,2}$/u, 'must be 32 random bytes or more, as "openssl rand -base64 32" prints them')
    .optional(),
}

/** Seals secrets that the server must read again, so that the database, or a back-up of it, does not reveal them. */
export interface Vault {
  /** Fails with a sentence when the key cannot be had. */
  open: () => Promise<void>
  /** `purpose` names the kind of secret and whose it is: what was sealed for one cannot replace another. */
  seal: (text: string, purpose: string) => Promise<Buffer>
  /** Throws where the key or the purpose is another one, or a bit has changed. */
  unseal: (sealed: Buffer, purpose: string) => Promise<string>
}

type VaultConfig = z.output<z.ZodObject<typeof vaultVariables>> & { DATA_DIR: string }

export const createVault = ({ DATA_DIR, SECRETS_KEY }: VaultConfig): Vault => {
  const file = path.join(DATA_DIR, 'keys', 'secrets.key')
  let reading: Promise<string> | undefined
  const key = async () => {
    if (SECRETS_KEY !== undefined) return SECRETS_KEY
    reading ??= openKeyFile(file)
    reading.catch(() => (reading = undefined))
    return reading
  }
  return {
    open: async () => {
      try {
        await key()
      } catch (cause) {
        throw new StartFailure(
          `The key in ${file} cannot be read; give it back from a back-up and to the user who runs Regent, or set SECRETS_KEY.`,
          { cause },
        )
      }
    },
    seal: async (text, purpose) => seal(text, await key(), `vault: ${purpose}`),
    unseal: async (sealed, purpose) => unseal(sealed, await key(), `vault: ${purpose}`),
  }
}
