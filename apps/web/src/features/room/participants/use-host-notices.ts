import { useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { RoomDetails } from '../connection/room-details.ts'
import { doorQueueId } from '../hands/door-queue.tsx'
import { playNotice } from '../hands/notice-sound.ts'
import { useHostActions } from '../host/use-host-actions.ts'
import { bareName } from '../stage/person-label.ts'
import { noticeTexts } from './texts.ts'
import { useChange } from './use-change.ts'
import { useGathered } from './use-gathered.ts'

/** A knock is said soon; many are said together. */
const knocksEveryMs = 4000

type ForHosts = NonNullable<RoomDetails['forHosts']>

/** Those in a list who were not in the one before. */
const newOnes = <Each extends { person: string }>(now: readonly Each[], before: readonly Each[]): Each[] => {
  const known = new Set(before.map(({ person }) => person))
  return now.filter(({ person }) => !known.has(person))
}

/** A host hears of a hand and of a knock; a knock is also a toast with a way to open the door. */
export const useHostNotices = (forHosts: ForHosts | undefined, say: (words: string) => void): void => {
  const texts = useTexts(noticeTexts).knock
  const { admit } = useHostActions()
  const saidKnocks = useRef<ForHosts['knocks']>([])

  useChange(forHosts?.hands, (now, before) => {
    if (newOnes(now, before).length > 0) playNotice('hand')
  })

  useGathered(forHosts?.knocks, knocksEveryMs, () => {
    const knocks = forHosts?.knocks ?? []
    const [first, ...more] = newOnes(knocks, saidKnocks.current)
    saidKnocks.current = knocks
    if (!first) return false
    playNotice('knock')
    const {
      title,
      action: label,
      name,
    } = more.length === 0 ? texts.one(bareName({ name: first.name, role: 'Guest' })) : texts.many(knocks.length)
    // Where the queue is open, a toast would only cover it.
    if (document.getElementById(doorQueueId)) {
      say(title)
      return true
    }
    const onAction = () => admit(more.length === 0 ? first.person : 'all')
    toast.info({ title, action: { label, name, onAction } })
    return true
  })
}
