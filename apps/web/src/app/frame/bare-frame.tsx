import { Fragment } from 'react'
import { Outlet } from 'react-router'
import { useViewAs } from '#lib/session/view-as.ts'
import { useSettled } from '../page-state.ts'
import { OfflineNotice } from './notices.tsx'
import { PageSkeleton } from './page-states.tsx'
import { useSearchDialog } from './search.tsx'
import { Shell } from './shell.tsx'

/** A page that fills the window: no navigation, but its dialogs and toasts. */
export const BareFrame = () => {
  const search = useSearchDialog({ opensTabs: true })
  const isSettled = useSettled()
  const viewer = useViewAs()?.viewer

  return (
    <Shell>
      <main className="bare" id="main" tabIndex={-1}>
        <OfflineNotice />
        {isSettled ? (
          <Fragment key={viewer}>
            <Outlet />
          </Fragment>
        ) : (
          <div className="page">
            <PageSkeleton />
          </div>
        )}
      </main>
      {search.dialog}
    </Shell>
  )
}
