import { createPart } from '../parts.tsx'

export const panel = createPart(async () => (await import('../panel/deal-panel.tsx')).DealPanel)
export const comparison = createPart(async () => (await import('../compare/comparison.tsx')).Comparison)
