import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useEffect, useEffectEvent } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { TermQueries } from './filters/use-terms.ts'
import { dealsTexts } from './texts.ts'
import type { Deals } from './use-deals.ts'

/** What a page shows of a deal's briefing, by its slug. */
export type Briefing = ComponentType<{ slug: string }>

export interface PartProps {
  deals: Deals
  terms: TermQueries
  Briefing: Briefing
  onFailed: () => void
}

type PartName = 'panel' | 'compare' | 'filters'
type Loaded = { default: ComponentType<PartProps> }

const load: Record<PartName, () => Promise<Loaded>> = {
  panel: async () => ({ default: (await import('./panel/deal-panel.tsx')).DealPanel }),
  compare: async () => ({ default: (await import('./compare/comparison.tsx')).Comparison }),
  filters: async () => ({ default: (await import('./filters/filter-dialog.tsx')).FilterDialog }),
}

/** A part that could not be loaded is loaded again when it is opened again; the page stays. */
const fetchPart = (name: PartName): LazyExoticComponent<ComponentType<PartProps>> =>
  lazy(() =>
    load[name]().catch((): Loaded => {
      parts[name] = fetchPart(name)
      return { default: PartNotLoaded }
    }),
  )

const parts = { panel: fetchPart('panel'), compare: fetchPart('compare'), filters: fetchPart('filters') }

const PartNotLoaded = ({ onFailed }: PartProps) => {
  const texts = useTexts(dealsTexts)
  const giveUp = useEffectEvent(() => {
    toast.error(texts.partFailed)
    onFailed()
  })
  useEffect(() => giveUp(), [])
  return null
}

/** A part of the page that many visits never need. */
export const Part = ({ name, ...props }: PartProps & { name: PartName }) => {
  const Loaded = parts[name]

  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}

/** Loads a part's code ahead of time. */
export const preloadPart = (name: PartName): void => {
  // What fails here fails again, and is shown, when the part is really opened.
  load[name]().catch(() => undefined)
}
