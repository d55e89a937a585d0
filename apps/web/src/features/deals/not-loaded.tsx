import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { dealsTexts } from './texts.ts'

interface Failed {
  onFailed: () => void
}

export const PageNotLoaded = ({ onFailed }: Failed) => {
  const texts = useTexts(dealsTexts)
  return (
    <ErrorState title={texts.failed} onRetry={onFailed}>
      {texts.partFailed.text}
    </ErrorState>
  )
}

/** In the place of a dialog that could not be loaded. */
export const DialogNotLoaded = ({ onFailed }: Failed) => {
  const texts = useTexts(dealsTexts)
  const giveUp = useEffectEvent(() => {
    toast.error(texts.partFailed)
    onFailed()
  })
  useEffect(() => giveUp(), [])
  return null
}
