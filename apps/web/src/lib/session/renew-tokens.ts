import type { Tokens } from '@regent/contract/auth'
import { AppFailure } from '../app-failure.ts'
import { ask } from '../transport.ts'
import { readTokens, refuseTokens, writeTokens } from './tokens.ts'

const lockName = 'regent-refresh'

let running: Promise<boolean> | undefined

/**
 * Gets a new access token in place of one that was not accepted; false when nobody is signed in any more. However many calls ask,
 * in however many tabs, the server is asked once. Throws when it did not answer: then nobody is signed out.
 */
export const renewTokens = (refused: string | undefined): Promise<boolean> => {
  if (isReplaced(refused)) return Promise.resolve(true)
  running ??= tokensSettled()
    .then(() => oneTabAtATime(() => renew(refused)))
    .finally(() => {
      running = undefined
    })
  return running
}

let replacing: Promise<unknown> | undefined

/**
 * Asks for tokens that take the place of those there are, which end with the same answer. Until it has come nobody renews the old
 * ones, in any tab: they would be refused, and the person signed out.
 */
export const replaceTokens = async (askForTokens: () => Promise<unknown>): Promise<unknown> => {
  const answer = oneTabAtATime(async () => {
    const tokens = await askForTokens()
    writeTokens(tokens as Tokens)
    return tokens
  })
  const settled = answer.then(
    () => undefined,
    () => undefined,
  )
  replacing = settled
  try {
    return await answer
  } finally {
    if (replacing === settled) replacing = undefined
  }
}

/** When the tokens are those to ask with. */
export const tokensSettled = async (): Promise<void> => {
  await replacing
}

const isReplaced = (refused: string | undefined) => {
  const { accessToken } = readTokens()
  return accessToken !== undefined && accessToken !== refused
}

// Plain http has no locks. There the server makes up for them: tabs that race get the same new tokens.
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lockName, work) : work()

const renew = async (refused: string | undefined): Promise<boolean> => {
  if (isReplaced(refused)) return true
  const { refreshToken } = readTokens()
  if (refreshToken === undefined) {
    refuseTokens()
    return false
  }
  try {
    const tokens = await refresh(refreshToken)
    // Whoever has signed out or in meanwhile is not overruled.
    if (readTokens().refreshToken === refreshToken) writeTokens(tokens)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (readTokens().refreshToken === refreshToken) refuseTokens()
  }
  return readTokens().refreshToken !== undefined
}

const refresh = async (refreshToken: string) =>
  (await ask('/api/auth/refresh', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })) as Tokens

const isRefusal = (error: unknown) => error instanceof AppFailure && (error.status === 401 || error.status === 400)
