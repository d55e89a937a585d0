import type { Tokens } from '@regent/contract/identity/auth'
import { AppFailure } from '../api/app-failure.ts'
import { ask } from '../api/transport.ts'
import { inTokenLock, tabLocks } from './token-lock.ts'
import { readTokens, dropRefusedTokens, writeTokens } from './tokens.ts'

let running: Promise<boolean> | undefined

/**
 * Gets a new access token in place of a refused one; false if no account is signed in anymore. The server is called once, however
 * many calls and tabs need the token. Throws if the server does not answer, and then keeps the session.
 */
export const renewTokens = (refused: string | undefined): Promise<boolean> => {
  if (isReplaced(refused)) return Promise.resolve(true)
  running ??= inTokenLock((hasWaited) => renew(refused, hasWaited)).finally(() => {
    running = undefined
  })
  return running
}

const isReplaced = (refused: string | undefined) => {
  const { accessToken } = readTokens()
  return accessToken !== undefined && accessToken !== refused
}

// Another tab's storage arrives here a little later than its locks.
const settlingMs = { alone: 40, afterAnotherTab: 500 }
const checkEveryMs = 10

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isReplacedWithin = async (refused: string | undefined, ms: number): Promise<boolean> => {
  for (let waited = 0; waited < ms && !isReplaced(refused); waited += checkEveryMs) await pause(checkEveryMs)
  return isReplaced(refused)
}

const renew = async (refused: string | undefined, hasWaited: boolean): Promise<boolean> => {
  if (await isReplacedWithin(refused, hasWaited ? settlingMs.afterAnotherTab : settlingMs.alone)) return true
  const { refreshToken } = readTokens()
  if (refreshToken === undefined) {
    dropRefusedTokens()
    return false
  }
  try {
    const tokens = await refresh(refreshToken)
    // Another tab may have signed out or in meanwhile.
    if (readTokens().refreshToken === refreshToken) writeTokens(tokens)
  } catch (error) {
    if (!isRefusal(error)) throw error
    await lateTokens()
    if (readTokens().refreshToken === refreshToken) dropRefusedTokens()
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

const lateTokensMs = 1000

/** Without locks, another tab may have started a new session and not stored its tokens yet. */
const lateTokens = () => (tabLocks() ? Promise.resolve() : pause(lateTokensMs))
