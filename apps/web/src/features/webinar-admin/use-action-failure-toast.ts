import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#lib/texts.ts'
import { recordTexts } from '#widgets/records/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { webinarAdminTexts } from './texts.ts'

/** Names the action of a row that failed, once for each attempt; the panel it opened shows the reason. */
export const useActionFailureToast = (failure: Error | null, action: string): void => {
  const { error } = useTexts(recordTexts)
  const { actionFailed } = useTexts(webinarAdminTexts)
  const say = useEffectEvent((failed: Error) =>
    toast.error({ title: error, text: actionFailed(action), failure: failed }),
  )

  useEffect(() => {
    if (failure !== null) say(failure)
  }, [failure])
}
