import { useEffect, useEffectEvent } from 'react'
import { useSayFailure } from './say-failure.ts'

/** Says once of each failed reading what went wrong; the page says it in place as well. */
export const useFailureToast = (failure: Error | null, fallback: string): void => {
  const sayFailure = useSayFailure()
  const say = useEffectEvent((failed: Error) => sayFailure(failed, fallback))

  useEffect(() => {
    if (failure !== null) say(failure)
  }, [failure])
}
