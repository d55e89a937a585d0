import { useEffect, useEffectEvent, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { confirmAction, type Question } from './confirm-action.ts'

interface LeaveQuestion {
  /** Whether going to the next address would lose unsaved input. */
  wouldLose: (next: Location, current: Location) => boolean
  question: Question
  onLeave?: () => void
  /** Also ask before the tab is closed or reloaded, in the browser's own words. */
  guardsTab?: boolean
}

/** Asks before the person leaves by a link, a tab or Back. Returns a function that allows leaving without a question. */
export const useLeaveQuestion = ({ wouldLose, question, onLeave, guardsTab = false }: LeaveQuestion) => {
  const mayLeave = useRef(false)
  const isAsking = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !mayLeave.current && wouldLose(nextLocation, currentLocation),
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
  // Each attempt to leave is a new blocker. On a busy machine, two attempts can share one render, so watch the blocker itself.
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    void ask().then((isLeaving) => follow(isLeaving))
  }, [blocker])

  useEffect(() => {
    if (!guardsTab) return undefined
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [guardsTab])

  return () => {
    mayLeave.current = true
  }
}
