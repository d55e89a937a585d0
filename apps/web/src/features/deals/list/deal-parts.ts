import { DialogNotLoaded } from '../not-loaded.tsx'
import { createPart } from '../parts.tsx'
import type { PartProps } from './member-part.ts'

export const panel = createPart<PartProps>(
  async () => (await import('../panel/deal-panel.tsx')).DealPanel,
  DialogNotLoaded,
)
export const comparison = createPart<PartProps>(
  async () => (await import('../compare/comparison.tsx')).Comparison,
  DialogNotLoaded,
)
