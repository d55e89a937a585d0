import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LiveProvider } from '#lib/live/live-provider.tsx'
import { PaintedPortalContext } from '#lib/portal.ts'
import { SessionProvider } from '#lib/session/session-provider.tsx'
import { ZoneProvider } from '#lib/time/zone.tsx'
import { KeptReports } from './frame/kept-reports.tsx'
import { OwnChanges } from './frame/follow-changes.tsx'
import { type PageState, PageStateContext } from './page-state.ts'

interface ProvidersProps {
  queryClient: QueryClient
  state: PageState
  children: ReactNode
}

/** The same tree around server and browser, so that the first render is the same. */
export const Providers = ({ queryClient, state, children }: ProvidersProps) => (
  <PageStateContext value={state}>
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state.query}>
        <SessionProvider renderedForVisitor={state.painted === 'page'}>
          <ZoneProvider initial={state.hints.zone}>
            <LiveProvider>
              <OwnChanges />
              <KeptReports />
              <PaintedPortalContext value={state.portal}>{children}</PaintedPortalContext>
            </LiveProvider>
          </ZoneProvider>
        </SessionProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  </PageStateContext>
)
