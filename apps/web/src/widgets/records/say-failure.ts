import { type AppFailure, failureText } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { recordTexts } from './texts.ts'
import { useEffect, useEffectEvent } from 'react'

export const useSayFailure = () => {
  const { error } = useTexts(recordTexts)
  return (failure: Error, fallback: string) =>
    toast.error({ title: error, text: failureText(failure, fallback), failure })
}

export const failureOfForm = (failure: AppFailure | null, fallback: string): string | undefined =>
  failure === null || Object.keys(failure.details).length > 0 ? undefined : (failure.serverMessage ?? fallback)

/** Shows a toast once for each failed load; the page shows the failure in place as well. */
export const useFailureToast = (failure: Error | null, fallback: string): void => {
  const sayFailure = useSayFailure()
  const say = useEffectEvent((failed: Error) => sayFailure(failed, fallback))

  useEffect(() => {
    if (failure !== null) say(failure)
  }, [failure])
}
