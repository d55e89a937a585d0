import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense } from 'react'

type PartOf<Props> = ComponentType<Props & { onFailed: () => void }>

/**
 * A part of the page that many visits never need. If it cannot be loaded the page stays, `NotLoaded` says so, and it is loaded again
 * when it is drawn again: `onFailed` closes it, or tries again.
 */
export const createPart = <Props extends object>(load: () => Promise<PartOf<Props>>, NotLoaded: PartOf<Props>) => {
  const fetchPart = (): LazyExoticComponent<PartOf<Props>> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch {
        current = fetchPart()
        return { default: NotLoaded }
      }
    })
  let current = fetchPart()

  const Part = ({ loading = null, ...props }: Props & { onFailed: () => void; loading?: ReactNode }) => {
    const Loaded = current as ComponentType<typeof props>

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
