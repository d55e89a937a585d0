import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { ownPerson, type RoomSnapshot, type Source } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { useSayFailed } from '../controls/use-say-failed.ts'
import { ownHand } from '../hands/hand-control.tsx'
import { roomActionsOf } from './room-actions.ts'
import { noticeTexts } from './notice-texts.ts'
import { useChange } from './use-change.ts'

const sources = ['microphone', 'camera', 'screen'] as const satisfies Source[]

/** What happens at once has one cause; messages about it come one after the other. */
const togetherMs = 3000
const laterMs = 1000
const unmuteSeconds = 20

/** Says what hosts do to this person. Toasts are read to screen readers, and never take the focus. */
export const useOwnNotices = (snapshot: RoomSnapshot): void => {
  const texts = useTexts(noticeTexts)
  const sayFailed = useSayFailed()
  const room = useRoom()
  const { details } = snapshot
  const own = details?.own
  const allowedAt = useRef(0)
  /** Allowed while the attendee waits. */
  const early = useRef(new Set<Source>())
  /** Ends when the microphone is on, or withdrawn. */
  const mayUnmute = useRef(new AbortController())
  const wasOn = useLastOn(snapshot)

  const unmute = async () => {
    try {
      await room.turn('microphone', true)
    } catch (error) {
      sayFailed('microphone', error)
    }
  }

  // During a preview and on the stage, the person has a card that says so.
  const hasCard = own?.stage !== undefined

  const sayAllowed = (source: Source) => {
    if (source !== 'microphone') {
      if (!hasCard) toast.info(texts.allowed[source])
      return
    }
    allowedAt.current = Date.now()
    mayUnmute.current = new AbortController()
    toast.success({
      ...texts.allowed.microphone,
      seconds: unmuteSeconds,
      until: mayUnmute.current.signal,
      action: {
        label: texts.unmute,
        onAction: unmute,
        focusAfter: () => document.querySelector<HTMLElement>('.control-bar button'),
      },
    })
  }

  const sayEarly = (source: Source) => {
    early.current.add(source)
    if (source === 'microphone') allowedAt.current = Date.now()
    toast.info(texts.allowedEarly[source])
  }

  const sayUnlessBack = useSayUnlessBack(own?.stage)

  // What the portal allows an attendee counts from the moment the webinar is live.
  const waits = details?.status === 'Waiting' && own?.role === 'User'
  useChange(own?.permissions, (now, before) => {
    for (const source of sources.filter((each) => now[each] !== before[each]))
      if (!now[source]) {
        early.current.delete(source)
        if (source === 'microphone') mayUnmute.current.abort()
        sayUnlessBack(() => toast.info(texts.withdrawn[source]))
      } else if (waits) sayEarly(source)
      else sayAllowed(source)
  })
  useChange(waits, () => {
    for (const source of early.current) sayAllowed(source)
    early.current.clear()
  })

  useChange(ownPerson(snapshot)?.sends.microphone, () => mayUnmute.current.abort())

  const handTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(handTimer.current), [])
  useChange(own?.isHandRaised, (isRaised) => {
    const isOwnDoing = roomActionsOf(room)
      .read()
      .some(({ key }) => key === ownHand)
    clearTimeout(handTimer.current)
    if (isRaised || isOwnDoing) return
    // A person who may speak now has been heard, whichever message comes first.
    handTimer.current = setTimeout(() => {
      if (Date.now() - allowedAt.current > togetherMs) toast.info(texts.handLowered)
    }, laterMs)
  })

  useChange(details && own && details.spotlight === own.person, (isSpotlit) => {
    if (!isSpotlit) sayUnlessBack(() => toast.info(texts.noLongerSpotlit))
    else if (!hasCard) toast.info(texts.spotlit)
  })

  const mutedHere = useRef<Partial<Record<Source, number>>>({})
  const obeyMute = (source: Source) => {
    mutedHere.current[source] = Date.now()
    if (wasOn(source)) toast.info(texts.muted[source])
    // The media server mutes as well, unless its signals do not arrive: then this page would have the last word.
    room.turn(source, false).catch(() => undefined)
  }

  // What a host muted while this page was away.
  useChange(own && JSON.stringify(own.mutedAt ?? {}), (now, before) => {
    const [mutedAt, known] = [now, before].map((each) => JSON.parse(each) as Partial<Record<Source, number>>)
    for (const source of sources.filter((each) => mutedAt?.[each] !== known?.[each]))
      if (Date.now() - (mutedHere.current[source] ?? -Infinity) > togetherMs) obeyMute(source)
  })

  const hearMuted = useEffectEvent((source: Source) => {
    obeyMute(source)
    // So that it is known, and is no news after the next cut.
    void room.refresh()
  })
  useEffect(
    () =>
      room.listen((message) => {
        if (message.type === 'muted') hearMuted(message.source)
      }),
    [room],
  )
}

/** A person who leaves the stage gets one message that says so, instead of one for each thing that they may no longer do. */
const useSayUnlessBack = (stage: 'preview' | 'stage' | undefined) => {
  const texts = useTexts(noticeTexts)
  const backAt = useRef(-Infinity)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const timer of waiting) clearTimeout(timer)
    }
  }, [])
  useChange(stage ?? 'audience', (now, before) => {
    if (now !== 'audience' || before !== 'stage') return
    backAt.current = Date.now()
    toast.info(texts.back)
  })

  return (say: () => void) => {
    const sayNow = () => {
      if (Date.now() - backAt.current > togetherMs) say()
    }
    // Whichever message comes first.
    if (stage === 'stage') timers.current.add(setTimeout(sayNow, laterMs))
    else sayNow()
  }
}

/** Whether a source is on, or was a moment ago: the media server may be faster than the message. */
const useLastOn = (snapshot: RoomSnapshot) => {
  const lastOn = useRef<Partial<Record<Source, number>>>({})
  const sends = ownPerson(snapshot)?.sends

  useChange(sends, (now, before) => {
    for (const source of sources) if (before[source] && !now[source]) lastOn.current[source] = Date.now()
  })
  return (source: Source) => sends?.[source] === true || Date.now() - (lastOn.current[source] ?? -Infinity) < togetherMs
}
