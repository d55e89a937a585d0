import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { RoomDetails } from '../connection/room-details.ts'
import { doorQueueId } from '../hands/door-queue.tsx'
import { playNotice } from '../hands/notice-sound.ts'
import { useHostActions } from '../host/use-host-actions.ts'
import { bareName } from '#widgets/room/bare-name.ts'
import { noticeTexts } from './notice-texts.ts'
import { useChange } from './use-change.ts'
import { useGathered } from './use-gathered.ts'

/** A knock is said soon; many are said together. */
const knocksEveryMs = 4000

const nobody: readonly string[] = []
const noNotice = { key: '', close: new AbortController() }

type ForHosts = NonNullable<RoomDetails['forHosts']>
type Knock = ForHosts['knocks'][number]

const isQueueOpen = () => document.getElementById(doorQueueId) !== null

/** Whether there is one in a list who was not in the one before. */
const hasNew = (now: readonly { person: string }[], before: readonly { person: string }[]): boolean => {
  const known = new Set(before.map(({ person }) => person))
  return now.some(({ person }) => !known.has(person))
}

/** A host hears of a hand and of a knock. Of those at the door there is a toast with a way to open, until that is done or it is put away. */
export const useHostNotices = (forHosts: ForHosts | undefined, say: (words: string) => void): void => {
  const texts = useTexts(noticeTexts).knock
  const { admit } = useHostActions()
  const [told, setTold] = useState<ForHosts['knocks']>([])
  const [putAway, setPutAway] = useState(nobody)
  const notice = useRef(noNotice)

  useChange(forHosts?.hands, (now, before) => {
    if (hasNew(now, before)) playNotice('hand')
  })

  const stillWait = new Set(forHosts?.knocks.map(({ person }) => person))
  if (forHosts && told.some(({ person }) => !stillWait.has(person))) {
    // Who withdraws a knock and knocks again is said again.
    setTold(told.filter(({ person }) => stillWait.has(person)))
    setPutAway(putAway.filter((person) => stillWait.has(person)))
  }

  const textOf = ([first, ...more]: readonly [Knock, ...Knock[]]) =>
    more.length === 0 ? texts.one(bareName({ name: first.name, role: 'Guest' })) : texts.many(more.length + 1)

  useGathered(forHosts?.knocks, knocksEveryMs, () => {
    const knocks = forHosts?.knocks ?? []
    const isNew = hasNew(knocks, told)
    setTold(knocks)
    const [first, ...more] = knocks
    if (!first || !isNew) return false
    playNotice('knock')
    if (isQueueOpen()) say(textOf([first, ...more]).title)
    return true
  })

  const show = (knocks: readonly [Knock, ...Knock[]], until: AbortSignal) => {
    const { title, action: label, name } = textOf(knocks)
    const people = knocks.map(({ person }) => person)
    let hasFailed = false
    const onAction = async () => {
      hasFailed = !(await admit(people.length === 1 ? knocks[0].person : 'all'))
    }
    const onPutAway = () => {
      // They still wait, so that the notice comes back.
      if (hasFailed) notice.current = noNotice
      setPutAway((before) => [...before, ...(hasFailed ? nobody : people)])
    }
    const focusAfter = () => document.querySelector<HTMLElement>('.control-bar button:has(.people-mark)')
    toast.info({ title, action: { label, name, onAction, focusAfter }, seconds: Infinity, onPutAway, until })
  }

  // After each change, because the queue may have been opened or closed.
  useEffect(() => {
    const known = new Set(told.map(({ person }) => person))
    const waiting = (forHosts?.knocks ?? []).filter(({ person }) => known.has(person))
    const isSeen = isQueueOpen() || waiting.every(({ person }) => putAway.includes(person))
    const [first, ...more] = isSeen ? [] : waiting
    const key = first ? JSON.stringify([first, ...more].map(({ person, name }) => [person, name])) : ''
    if (key === notice.current.key) return
    notice.current.close.abort()
    notice.current = { key, close: new AbortController() }
    if (first) show([first, ...more], notice.current.close.signal)
  })
  useEffect(
    () => () => {
      notice.current.close.abort()
      notice.current = noNotice
    },
    [],
  )
}
