const lockName = 'regent-tokens'

let settled: Promise<unknown> | undefined

/** Is told whether another tab has had the turn just before. */
type Work<T> = (hasWaited: boolean) => Promise<T>

const busy = Symbol('busy')

const takeTurn = async <T>(work: Work<T>): Promise<T> => {
  const done = await navigator.locks.request<Promise<T> | typeof busy>(lockName, { ifAvailable: true }, (lock) =>
    lock ? work(false) : busy,
  )
  return done === busy ? navigator.locks.request(lockName, () => work(true)) : done
}

// Plain http has no locks: there a tab waits for its own work only, and the server makes up for racing tabs.
const takeTurnHere = async <T>(work: Work<T>): Promise<T> => {
  await settled
  return work(false)
}

/** Does what exchanges the tokens, in one tab at a time. */
export const inTokenLock = <T>(work: Work<T>): Promise<T> => {
  const turn = 'locks' in navigator ? takeTurn(work) : takeTurnHere(work)
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
