import { setTimeout as sleep } from 'node:timers/promises'

const secondMs = 1000

/** Lets so many through in a second, evenly, and the others wait. */
export const createPace = (perSecond: number): (() => Promise<void>) => {
  let next = 0
  return async () => {
    const now = performance.now()
    const mine = Math.max(now, next)
    next = mine + secondMs / perSecond
    if (mine > now) await sleep(mine - now)
  }
}
