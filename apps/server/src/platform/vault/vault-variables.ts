import { z } from 'zod'

/** The key of what is kept sealed, for a portal whose processes share no DATA_DIR. */
export const vaultVariables = {
  // Seals what has to be read again, the secrets of authenticator apps; without it a key is made and kept in DATA_DIR.
  SECRETS_KEY: z
    .string()
    .regex(/^[\w+/-]{43,512}={0,2}$/u, 'must be 32 random bytes or more, as "openssl rand -base64 32" prints them')
    .optional(),
}
