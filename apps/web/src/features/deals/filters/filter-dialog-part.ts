import { DialogNotLoaded } from '../not-loaded.tsx'
import { createPart } from '../parts.tsx'
import type { FiltersProps } from './filter-boxes.tsx'

export const filterDialog = createPart<FiltersProps>(
  async () => (await import('./filter-dialog.tsx')).FilterDialog,
  DialogNotLoaded,
)
