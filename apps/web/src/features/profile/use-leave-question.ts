import { useEffect, useEffectEvent, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { confirmAction, type Question } from '#ui/confirm-action.ts'

interface LeaveQuestion {
  /** Something would be lost. */
  when: boolean
  question: Question
  /** Whether an address still shows what would be lost. */
  keeps: (next: Location) => boolean
  onLeave?: () => void
}

/** Asks before the person leaves by a link, a tab or Back; answers how to leave without being asked. */
export const useLeaveQuestion = ({ when, question, keeps, onLeave }: LeaveQuestion) => {
  const isSettled = useRef(false)
  const blocker = useBlocker(({ nextLocation }) => when && !isSettled.current && !keeps(nextLocation))

  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return
    if (!(await confirmAction(question))) {
      blocker.reset()
      return
    }
    onLeave?.()
    blocker.proceed()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])

  return () => {
    isSettled.current = true
  }
}
