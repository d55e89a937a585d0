import { lazy, Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useViewAs } from '#lib/session/view-as.ts'
import { useSettled } from '../page-state.ts'
import { useArea } from '../admin/use-area.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'
import { OfflineNotice, ServiceNotice } from './notices.tsx'
import { PageSkeleton } from './page-states.tsx'
import { useSearchDialog } from './search.tsx'
import { Shell } from './shell.tsx'
import { Sidebar, TopBar } from './sidebar.tsx'
import { useSidebar } from './use-sidebar.ts'

const loadSheet = () => import('./navigation-sheet.tsx')
const NavigationSheet = lazy(async () => ({ default: (await loadSheet()).NavigationSheet }))

/** Everything around a page: navigation, notices, dialogs and toasts. */
export const Frame = () => {
  const sidebar = useSidebar()
  const search = useSearchDialog()
  const area = useArea()
  const isSettled = useSettled()
  const viewer = useViewAs()?.viewer
  const isUnderway = useNavigation().state === 'loading'

  return (
    <Shell>
      {isUnderway ? <div className="underway" role="presentation" /> : null}
      <div className="shell" data-sidebar={sidebar.state}>
        <Sidebar onToggle={sidebar.toggle} onSearch={search.open} />
        <TopBar
          isSheetOpen={sidebar.isSheetOpen}
          onToggle={sidebar.toggle}
          onIntent={() => void loadSheet()}
          onSearch={search.open}
        />
        <noscript>
          <div className="page md:hidden">
            <Navigation />
          </div>
        </noscript>
        <div className="column">
          <main className="main" id="main" tabIndex={-1}>
            {area === 'member' ? <ServiceNotice /> : null}
            <OfflineNotice />
            {/* What one viewer has opened or typed is gone for the next one. */}
            <div className="page" key={viewer}>
              <Breadcrumbs />
              {isSettled ? <Outlet /> : <PageSkeleton />}
            </div>
          </main>
          {area === 'member' ? <Footer /> : null}
        </div>
      </div>
      {sidebar.isSheetOpen ? (
        <Suspense fallback={null}>
          <NavigationSheet onClose={() => sidebar.setIsSheetOpen(false)} />
        </Suspense>
      ) : null}
      {search.dialog}
    </Shell>
  )
}
