import type { Drop } from '@regent/contract/figures/debrief'

interface Minute {
  minute: number
  present: number
}

const most = 3

/** The smallest drop: one person is none. Neither is the end, when everyone leaves. */
const least = { people: 2, share: 0.05 }
const farewellMinutes = 2

/** Where most people left, minute by minute, in the order of time. */
export const dropsOf = (minutes: readonly Minute[]): Drop[] => {
  const end = (minutes.at(-1)?.minute ?? 0) - farewellMinutes
  const drops = minutes.flatMap(({ minute, present }, at) => {
    const next = minutes[at + 1]
    const left = present - (next?.present ?? present)
    const isDrop = minute >= 0 && minute < end && left >= Math.max(least.people, present * least.share)
    return isDrop ? [{ minute, left, before: present }] : []
  })
  return drops
    .toSorted((one, other) => other.left - one.left || one.minute - other.minute)
    .slice(0, most)
    .toSorted((one, other) => one.minute - other.minute)
}
