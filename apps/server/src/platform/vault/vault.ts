import path from 'node:path'
import { z } from 'zod'
import { StartFailure } from '#app/start-failure.ts'
import { openKeyFile } from './key-file.ts'
import { digest, seal, unseal } from './seal.ts'

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
  /** The same for the same text and purpose; only who has the key can compute it. */
  digest: (text: string, purpose: string) => Promise<Buffer>
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
    digest: async (text, purpose) => digest(text, await key(), `vault: ${purpose}`),
  }
}
