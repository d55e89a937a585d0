import { limits } from '@regent/contract/limits'

const { burst, perMinute } = limits.watchReports
const eachMs = 60_000 / perMinute

/** Of what the portal takes at once this page uses half: the member may watch on another device as well. */
const most = burst / 2

/** How many watch reports this page still sends: the same rule as the portal's. */
export const createReportBudget = (now: () => number = () => performance.now()) => {
  let left = most
  let countedAt = now()
  const refill = () => {
    left = Math.min(most, left + (now() - countedAt) / eachMs)
    countedAt = now()
  }

  return {
    /** Whether a report may be sent now. */
    take: (): boolean => {
      refill()
      if (left < 1) return false
      left -= 1
      return true
    },
    /** The portal takes no more. */
    empty: () => {
      left = 0
      countedAt = now()
    },
    msUntilNext: (): number => {
      refill()
      return Math.max(0, Math.ceil((1 - left) * eachMs))
    },
  }
}
