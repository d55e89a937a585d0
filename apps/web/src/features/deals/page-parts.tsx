import { useTexts } from '#lib/texts.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { createPart, type PartProps } from './parts.tsx'
import { dealsTexts } from './texts.ts'

const ListNotLoaded = ({ onFailed }: PartProps) => {
  const texts = useTexts(dealsTexts)
  return (
    <ErrorState title={texts.failed} onRetry={onFailed}>
      {texts.partFailed.text}
    </ErrorState>
  )
}

/** The list speaks for what is around it. */
const Nothing = () => null

const loadFull = () => import('./list/full-deals.tsx')

// Most viewers do not see full deals.
export const list = createPart(async () => (await loadFull()).DealList, ListNotLoaded)
export const search = createPart(async () => (await loadFull()).DealSearch, Nothing)
export const tools = createPart(async () => (await loadFull()).DealTools, Nothing)
export const filterDialog = createPart(async () => (await import('./filters/filter-dialog.tsx')).FilterDialog)
