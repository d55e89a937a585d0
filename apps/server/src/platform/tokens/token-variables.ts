import { z } from 'zod'

// 43 characters of base64 hold 32 bytes; 64 hexadecimal digits pass as well.
const tokenKey = z
  .string()
  .regex(/^[\w+/-]{43,512}={0,2}$/u, 'must be 32 random bytes or more, as "openssl rand -base64 32" prints them')

/** The keys of access tokens, for a portal whose processes share no DATA_DIR. */
export const tokenVariables = {
  // Signs access tokens; without it a key is made and kept in DATA_DIR.
  TOKEN_KEY: tokenKey.optional(),
  // The key before that one: what it signed is still accepted.
  TOKEN_KEY_BEFORE: tokenKey.optional(),
}

type TokenVariables = z.output<z.ZodObject<typeof tokenVariables>>

/** What must be given together. */
export const checkTokenVariables = (
  { TOKEN_KEY: key, TOKEN_KEY_BEFORE: before }: TokenVariables,
  context: z.RefinementCtx,
): void => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['TOKEN_KEY_BEFORE'], message })
  if (before === undefined) return
  if (key === undefined) refuse('is set without TOKEN_KEY, the key that takes its place')
  else if (key === before) refuse('is the same as TOKEN_KEY; it must be the key before that one')
}
