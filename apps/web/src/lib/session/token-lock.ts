const lockName = 'regent-tokens'

// Plain http has no locks.
export const tabLocks = (): LockManager | undefined => (navigator as { locks?: LockManager | null }).locks ?? undefined

let settled: Promise<unknown> | undefined

/** `hasWaited`: whether another tab held the lock just before. */
type Work<T> = (hasWaited: boolean) => Promise<T>

const busy = Symbol('busy')

const runLocked = async <T>(locks: LockManager, work: Work<T>): Promise<T> => {
  const done = await locks.request<Promise<T> | typeof busy>(lockName, { ifAvailable: true }, (lock) =>
    lock ? work(false) : busy,
  )
  return done === busy ? locks.request(lockName, () => work(true)) : done
}

// Without locks, a tab waits for its own work only; the server tolerates tabs that race.
const runWithoutLocks = async <T>(work: Work<T>): Promise<T> => {
  await settled
  return work(false)
}

/** Exchanges tokens in one tab at a time. */
export const inTokenLock = <T>(work: Work<T>): Promise<T> => {
  const locks = tabLocks()
  const turn = locks ? runLocked(locks, work) : runWithoutLocks(work)
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
