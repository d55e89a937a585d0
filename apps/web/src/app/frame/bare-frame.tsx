import { Outlet } from 'react-router'
import { useSettled } from '../page-state.ts'
import { OfflineNotice } from './notices.tsx'
import { PageSkeleton } from './page-states.tsx'
import { Shell } from './shell.tsx'

/** A page that fills the window: no navigation, but its dialogs and toasts. */
export const BareFrame = () => {
  const isSettled = useSettled()

  return (
    <Shell>
      <main className="bare" id="main" tabIndex={-1}>
        <OfflineNotice />
        {isSettled ? (
          <Outlet />
        ) : (
          <div className="page">
            <PageSkeleton />
          </div>
        )}
      </main>
    </Shell>
  )
}
