const lockName = 'regent-tokens'

let settled: Promise<unknown> | undefined

// Plain http has no locks: there this tab is a queue of its own, and the server makes up for racing tabs.
const takeTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lockName, work) : (settled ?? Promise.resolve()).then(work)

/** Does what exchanges the tokens, in one tab at a time. */
export const inTokenLock = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = takeTurn(work)
  const mine = turn
    .catch(() => undefined)
    .then(() => {
      if (settled === mine) settled = undefined
    })
  settled = mine
  return turn
}

/** While this tab exchanges tokens, the old ones are on their way out: other calls wait for the new ones. */
export const tokensSettled = (): Promise<unknown> | undefined => settled
