import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import type { FiltersProps } from './filters/filter-boxes.tsx'
import { createPart } from './parts.tsx'
import { dealsTexts } from './texts.ts'

interface Failed {
  onFailed: () => void
}

const PageNotLoaded = ({ onFailed }: Failed) => {
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

/** What a page shows of a deal's briefing, by its slug. */
export type Briefing = ComponentType<{ slug: string }>

/** Visitors do not need it. */
export const memberDeals = createPart<{ Briefing: Briefing }>(
  async () => (await import('./list/member-deals.tsx')).MemberDeals,
  PageNotLoaded,
)

export const filterDialog = createPart<FiltersProps>(
  async () => (await import('./filters/filter-dialog.tsx')).FilterDialog,
  DialogNotLoaded,
)
