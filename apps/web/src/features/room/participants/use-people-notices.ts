import { useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import type { RoomDetails } from '../connection/room-details.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { noticeTexts } from './notice-texts.ts'
import { useGathered } from './use-gathered.ts'

/** Screen readers hear of comings and goings no more often. */
const everyMs = 10_000

interface Census {
  count: number
  /** Only hosts know who. */
  identities: Set<string> | undefined
  hands: Set<string>
}

const keyOfHand = ({ person, raisedAt }: { person: string; raisedAt: number }) => `${person} ${raisedAt}`

const takeCensus = ({ counts, forHosts }: RoomDetails): Census => ({
  count: counts.people,
  identities: forHosts && new Set(forHosts.people.map(({ person }) => person)),
  hands: new Set(forHosts?.hands.map(keyOfHand)),
})

const countMissing = (those: Set<string>, from: Set<string>) => [...those].filter((each) => !from.has(each)).length

/** How many came and went; of those who came and went in between nothing is said. */
export const compareCensus = (before: Census, now: Census) => {
  const raised = countMissing(now.hands, before.hands)
  if (before.identities && now.identities) {
    const { identities: was } = before
    const { identities: is } = now
    return { joined: countMissing(is, was), left: countMissing(was, is), raised }
  }
  return { joined: Math.max(0, now.count - before.count), left: Math.max(0, before.count - now.count), raised }
}

/** Says to screen readers how many people have joined and left, and to hosts how many hands have been raised. */
export const usePeopleNotices = ({ details }: RoomSnapshot, say: (words: string) => void): void => {
  const texts = useTexts(noticeTexts)
  const said = useRef<Census>(undefined)
  const census = details && takeCensus(details)

  useEffect(() => {
    said.current ??= census
  }, [census])
  useGathered(details, everyMs, () => {
    const before = said.current
    if (!census || !before) return false
    said.current = census
    const { joined, left, raised } = compareCensus(before, census)
    if (joined > 0) say(texts.joined(joined))
    if (left > 0) say(texts.left(left))
    if (raised > 0) say(texts.hands(raised))
    return joined + left + raised > 0
  })
}
