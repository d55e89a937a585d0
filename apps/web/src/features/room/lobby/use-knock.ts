import { use, useEffect, useEffectEvent, useState } from 'react'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { useHydrated } from '#lib/browser/environment.ts'
import { LiveContext } from '#lib/live/use-live.ts'
import type { JoinChoice } from '../devices/join-choice.ts'
import { findKnock, forgetKnock, keepKnock } from './kept-knock.ts'
import { keepKnocking } from './knocking.ts'

interface KnockOptions {
  slug: string
  /** What the person would enter with now. */
  choice: JoinChoice
  /** The person would be let in without a knock, such as with the key of a link. */
  mayEnter: boolean
  /** The tab was reloaded while the person waited with this. */
  onResume: (choice: JoinChoice) => Promise<void>
  onJoin: () => void
}

/** After a reload, the devices are opened first. */
type Phase = 'none' | 'resuming' | 'waiting'

/** A guest's wait at the door. It goes on after a reload. */
export const useKnock = ({ slug, choice, mayEnter, onResume, onJoin }: KnockOptions) => {
  const [phase, setPhase] = useState<Phase>('none')
  const isHydrated = useHydrated()
  const live = use(LiveContext)
  const [hasLooked, setHasLooked] = useState(false)
  const [isAway, setAway] = useState(false)
  const [failure, setFailure] = useState<AppFailure>()
  const kept = JSON.stringify(choice)

  const stop = () => {
    forgetKnock(slug)
    setPhase('none')
    setAway(false)
  }
  const nameNow = useEffectEvent(() => choice.name)
  const answered = useEffectEvent(() => {
    stop()
    onJoin()
  })
  const refused = useEffectEvent((why: AppFailure) => {
    stop()
    setFailure(why)
  })
  const isEntering = useEffectEvent(() => mayEnter)
  const resume = useEffectEvent((waitedWith: JoinChoice) => onResume(waitedWith))

  if (isHydrated && !hasLooked) {
    setHasLooked(true)
    if (findKnock(slug)) setPhase('resuming')
  }
  useEffect(() => {
    const waitedWith = phase === 'resuming' ? findKnock(slug) : undefined
    if (!waitedWith) return
    // The person may have canceled meanwhile.
    const goOn = () => setPhase((now) => (now === 'resuming' ? 'waiting' : now))
    resume(waitedWith).then(goOn, goOn)
  }, [phase, slug])
  useEffect(() => {
    if (phase === 'waiting') keepKnock(slug, JSON.parse(kept) as JoinChoice)
  }, [phase, slug, kept])
  useEffect(() => {
    if (phase !== 'waiting') return undefined
    if (mayEnter) {
      const entering = setTimeout(answered)
      return () => clearTimeout(entering)
    }
    const knocking = keepKnocking({
      slug,
      live,
      name: () => nameNow(),
      onAnswer: () => answered(),
      onRefused: (why) => refused(why),
      onAway: setAway,
    })
    return () => (isEntering() ? knocking.stop() : knocking.giveUp())
  }, [phase, slug, live, mayEnter])

  return {
    isWaiting: phase !== 'none',
    isAway,
    failure,
    start: () => {
      setFailure(undefined)
      setPhase('waiting')
    },
    cancel: stop,
  }
}
