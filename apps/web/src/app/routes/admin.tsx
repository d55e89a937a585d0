import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { settingsQueries } from '#features/settings/queries.ts'
import { PageSkeleton } from '../frame/page-states.tsx'
import { RequireAdmin } from '../guards/require-admin.tsx'
import { paths } from '#lib/paths.ts'

const FirstRunCard = lazy(async () => ({
  default: (await import('#features/settings/first-run/first-run-card.tsx')).FirstRunCard,
}))

/** The guard of every page for staff. */
export const Component = () => (
  <RequireAdmin>
    <Staff />
  </RequireAdmin>
)

const Staff = () => {
  const { pathname } = useLocation()
  const { data, isFetched } = useQuery(settingsQueries.page)
  const leadsToFirstRun = data?.firstRun.isFinished === false && pathname !== paths.adminSetup

  // The card above a page is rendered together with it, or the page would jump.
  if (!isFetched) return <PageSkeleton />
  return (
    <Suspense fallback={<PageSkeleton />}>
      {leadsToFirstRun ? <FirstRunCard firstRun={data.firstRun} /> : null}
      <Outlet />
    </Suspense>
  )
}
