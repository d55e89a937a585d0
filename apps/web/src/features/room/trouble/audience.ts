import type { SessionFigures } from '@regent/contract/figures/funnel'

type Minutes = SessionFigures['minutes']

/** As many as a narrow panel can show apart. */
const mostBars = 60

/** The largest audience of each stretch, as shares of the largest of all. */
export const shownBars = (minutes: Minutes): { minute: number; share: number }[] => {
  const width = Math.ceil(minutes.length / mostBars)
  const most = Math.max(1, ...minutes.map(({ present }) => present))
  return minutes
    .filter((_, index) => index % width === 0)
    .map(({ minute }, index) => {
      const stretch = minutes.slice(index * width, (index + 1) * width)
      return { minute, share: Math.max(...stretch.map(({ present }) => present)) / most }
    })
}

/** A smaller share of people who leave within a minute is not shown. */
const dropShare = 0.1

/** The minute in which the most people left; none if it was less than a tenth of the audience, or one person. */
export const largestDrop = (minutes: Minutes): { minute: number; people: number } | undefined => {
  const most = Math.max(0, ...minutes.map(({ present }) => present))
  const [largest] = minutes
    .slice(1)
    .map(({ minute, present }, index) => ({ minute, people: (minutes[index]?.present ?? 0) - present }))
    .toSorted((one, other) => other.people - one.people)
  return largest && largest.people > 1 && largest.people >= most * dropShare ? largest : undefined
}
