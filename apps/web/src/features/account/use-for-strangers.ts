import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#lib/session/use-session.ts'

/**
 * Whether a dialog that only strangers need may be shown. It leaves when somebody is signed in, here already or meanwhile in another
 * tab, unless that is its own work.
 */
export const useForStrangers = (isAtWork: boolean, leave: () => void): boolean => {
  const { state } = useSession()
  const [wasShown, setWasShown] = useState(false)
  if (state === 'out' && !wasShown) setWasShown(true)

  const go = useEffectEvent(leave)
  const isNeedless = state === 'in' && !isAtWork
  useEffect(() => {
    if (isNeedless) go()
  }, [isNeedless])

  return wasShown || state === 'out'
}
