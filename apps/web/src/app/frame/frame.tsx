import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { useSettled } from '../page-state.ts'
import { useArea } from '../admin/use-area.ts'
import { Arrival } from './arrival.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { DialogHost, DialogPreloads } from './dialog-host.tsx'
import { FollowPortal } from './follow-changes.tsx'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'
import { OfflineNotice, ServiceNotice } from './notices.tsx'
import { PageSkeleton } from './page-states.tsx'
import { Sidebar, TopBar } from './sidebar.tsx'
import { frameTexts } from './texts.ts'
import { useSidebar } from './use-sidebar.ts'

const loadSheet = () => import('./navigation-sheet.tsx')
const NavigationSheet = lazy(async () => ({ default: (await loadSheet()).NavigationSheet }))

/** Everything around a page: navigation, notices, dialogs and toasts. */
export const Frame = () => {
  const texts = useTexts(frameTexts)
  const sidebar = useSidebar()
  const area = useArea()
  const isSettled = useSettled()
  const isUnderway = useNavigation().state === 'loading'

  return (
    <DialogPreloads>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      {isUnderway ? <div className="underway" role="presentation" /> : null}
      <div className="shell" data-sidebar={sidebar.state}>
        <Sidebar onToggle={sidebar.toggle} />
        <TopBar isSheetOpen={sidebar.isSheetOpen} onToggle={sidebar.toggle} onIntent={() => void loadSheet()} />
        <noscript>
          <div className="page md:hidden">
            <Navigation />
          </div>
        </noscript>
        <div className="column">
          <main className="main" id="main" tabIndex={-1}>
            {area === 'member' ? <ServiceNotice /> : null}
            <OfflineNotice />
            <div className="page">
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
      {isSettled ? <DialogHost /> : null}
      <Confirmations />
      <Toasts />
      <Arrival />
      <FollowPortal />
      <ScrollRestoration />
    </DialogPreloads>
  )
}
