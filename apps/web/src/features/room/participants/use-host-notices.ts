import { useEffect, useRef } from 'react'
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

const noPeople: string[] = []

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
  const toastOfKnocks = useRef({ people: noPeople, close: new AbortController() })

  useChange(forHosts?.hands, (now, before) => {
    if (newOnes(now, before).length > 0) playNotice('hand')
  })

  const isShown = () => document.getElementById(doorQueueId) !== null
  useEffect(() => {
    // They are in the queue that is open now, or a host has opened.
    const { people, close } = toastOfKnocks.current
    const waiting = new Set(forHosts?.knocks.map(({ person }) => person))
    if (isShown() || people.some((person) => !waiting.has(person))) close.abort()
    // Who withdraws a knock and knocks again is said again.
    if (forHosts) saidKnocks.current = saidKnocks.current.filter(({ person }) => waiting.has(person))
  })

  useGathered(forHosts?.knocks, knocksEveryMs, () => {
    const knocks = forHosts?.knocks ?? []
    const isNew = newOnes(knocks, saidKnocks.current).length > 0
    saidKnocks.current = knocks
    const [first, ...more] = knocks
    if (!first || !isNew) return false
    playNotice('knock')
    const {
      title,
      action: label,
      name,
    } = more.length === 0 ? texts.one(bareName({ name: first.name, role: 'Guest' })) : texts.many(knocks.length)
    toastOfKnocks.current.close.abort()
    // Where the queue is open, a toast would only cover it.
    if (isShown()) {
      say(title)
      return true
    }
    const close = new AbortController()
    toastOfKnocks.current = { people: knocks.map(({ person }) => person), close }
    const onAction = () => admit(more.length === 0 ? first.person : 'all')
    toast.info({ title, action: { label, name, onAction }, until: close.signal })
    return true
  })
}
