import { lazy, Suspense } from 'react'
import { useHydrated } from '#lib/browser/environment.ts'
import { useViewAs } from '#lib/session/view-as.ts'

// Only staff ever need them.
const Entry = lazy(async () => ({ default: (await import('#features/view-as/view-as-entry.tsx')).ViewAsEntry }))
const Band = lazy(async () => ({ default: (await import('#features/view-as/view-as-band.tsx')).ViewAsBand }))

/** While the portal is viewed as another viewer. */
export const Viewing = () => {
  const viewAs = useViewAs()
  return <Suspense fallback={null}>{viewAs ? <Band viewAs={viewAs} /> : null}</Suspense>
}

/** How staff choose whom to view the portal as. The server paints its place. */
export const ViewAsEntry = () => {
  const place = <span className="nav__item" />
  return (
    <li>
      {useHydrated() ? (
        <Suspense fallback={place}>
          <Entry />
        </Suspense>
      ) : (
        place
      )}
    </li>
  )
}
