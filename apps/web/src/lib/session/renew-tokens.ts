import type { Tokens } from '@regent/contract/identity/auth'
import { AppFailure } from '../api/app-failure.ts'
import { ask } from '../api/transport.ts'
import { inTokenLock, tabLocks } from './token-lock.ts'
import { readTokens, refuseTokens, writeTokens } from './tokens.ts'

let running: Promise<boolean> | undefined

/**
 * Gets a new access token in place of one that was not accepted; false when nobody is signed in any more. However many calls ask,
 * in however many tabs, the server is asked once. Throws when it did not answer: then nobody is signed out.
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

// Another tab's processes share its storage a little later than its locks.
const settlingMs = { alone: 40, afterAnotherTab: 500 }
const lookEveryMs = 10

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isReplacedWithin = async (refused: string | undefined, ms: number): Promise<boolean> => {
  for (let waited = 0; waited < ms && !isReplaced(refused); waited += lookEveryMs) await pause(lookEveryMs)
  return isReplaced(refused)
}

const renew = async (refused: string | undefined, hasWaited: boolean): Promise<boolean> => {
  if (await isReplacedWithin(refused, hasWaited ? settlingMs.afterAnotherTab : settlingMs.alone)) return true
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
    await lateTokens()
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

const lateTokensMs = 1000

/** Without locks another tab may have ended the session for a new one, and not stored its tokens yet. */
const lateTokens = () => (tabLocks() ? Promise.resolve() : pause(lateTokensMs))
