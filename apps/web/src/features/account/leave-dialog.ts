import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#lib/session/use-session.ts'

/** How long a dialog shows that it has succeeded. */
export const signedInMessageMs = 1000
export const passwordSetMessageMs = 2000

/** Leaves a while after success, so that the message can be read. */
export const useLeaveWhenDone = (isDone: boolean, afterMs: number, leave: () => void): void => {
  const go = useEffectEvent(leave)
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => go(), afterMs)
    return () => clearTimeout(timer)
  }, [isDone, afterMs])
}

/**
 * Whether to show a dialog for visitors. It leaves if a member is signed in, here or meanwhile in another tab, unless the dialog
 * itself has signed the member in.
 */
export const useLeaveWhenSignedIn = (hasSignedIn: boolean, leave: () => void): boolean => {
  const { state } = useSession()
  const [wasShown, setWasShown] = useState(false)
  if (state === 'out' && !wasShown) setWasShown(true)

  const go = useEffectEvent(leave)
  const isUnneeded = state === 'in' && !hasSignedIn
  useEffect(() => {
    if (isUnneeded) go()
  }, [isUnneeded])

  return wasShown || state === 'out'
}
