import { useEffect, useEffectEvent, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { confirmAction, type Question } from './confirm-action.ts'

interface LeaveQuestion {
  /** Something would be lost at the next address that is still there at this one. */
  wouldLose: (next: Location, current: Location) => boolean
  question: Question
  onLeave?: () => void
  /** Whether closing or reloading the tab loses something too: the browser then asks in words of its own, as it allows no others. */
  holdsTab?: boolean
}

/** Asks before the person leaves by a link, a tab or Back; answers how to leave without being asked. */
export const useLeaveQuestion = ({ wouldLose, question, onLeave, holdsTab = false }: LeaveQuestion) => {
  const isSettled = useRef(false)
  const isAsking = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isSettled.current && wouldLose(nextLocation, currentLocation),
  )

  const ask = useEffectEvent(() => confirmAction(question))
  const follow = useEffectEvent((isLeaving: boolean) => {
    isAsking.current = false
    if (blocker.state !== 'blocked') return
    if (!isLeaving) {
      blocker.reset()
      return
    }
    onLeave?.()
    blocker.proceed()
  })
  // Each attempt to leave is another blocker. Its state alone is not enough: on a busy machine two attempts are drawn as one.
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    void ask().then((isLeaving) => follow(isLeaving))
  }, [blocker])

  useEffect(() => {
    if (!holdsTab) return undefined
    const hold = (event: BeforeUnloadEvent) => {
      if (!isSettled.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [holdsTab])

  return () => {
    isSettled.current = true
  }
}
