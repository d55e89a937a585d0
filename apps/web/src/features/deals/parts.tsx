import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
} from 'react'
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
  /** Its code could not be loaded: closes it, or tries again. */
  onFailed: () => void
}

interface LoadedPartProps extends PartProps {
  /** Until it is loaded. */
  loading?: ReactNode
}

type AnyPart = ComponentType<PartProps>

/** A part of the page that many visits never need. If it cannot be loaded the page stays, and it is loaded again when it is drawn again. */
export const createPart = (load: () => Promise<AnyPart>, NotLoaded: AnyPart = DialogNotLoaded) => {
  const fetchPart = (): LazyExoticComponent<AnyPart> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch {
        current = fetchPart()
        return { default: NotLoaded }
      }
    })
  let current = fetchPart()

  const Part = ({ loading = null, ...props }: LoadedPartProps) => {
    const Loaded = current

    return (
      <Suspense fallback={loading}>
        <Loaded {...props} />
      </Suspense>
    )
  }
  // What fails here fails again, and is shown, when the part is really drawn.
  const preload = () => void load().catch(() => undefined)

  return { Part, preload }
}

const DialogNotLoaded = ({ onFailed }: PartProps) => {
  const texts = useTexts(dealsTexts)
  const giveUp = useEffectEvent(() => {
    toast.error(texts.partFailed)
    onFailed()
  })
  useEffect(() => giveUp(), [])
  return null
}
