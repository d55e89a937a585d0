import '@vitejs/plugin-react/preamble'
import { startTransition } from 'react'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { browserZone } from '#lib/time/zone.tsx'
import { rememberFirstUtms } from '#lib/browser/first-utms.ts'
import { queryClientContext } from '#lib/api/prime.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { noteServerTime } from '#lib/time/now.ts'
import { loadPage, createPagePreloader, PreloadPageContext } from './load-pages.ts'
import { readPageState } from './page-state.ts'
import { Providers } from './providers.tsx'
import { reloadAfterUpgrade } from './reload-after-upgrade.ts'
import { routes } from './routes.tsx'

/** Lets the browser respond to input between two pieces of work. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** When the document began to arrive, by the clock of this machine. */
const pageArrivedAt = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.timeOrigin + (navigation?.responseStart ?? 0)
}

const start = async () => {
  await pause()
  const { createRoot, hydrateRoot } = await import('./react-dom.ts')
  await pause()
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no element for the app')
  rememberFirstUtms(location.search)
  const state = readPageState()
  if (state.portal) noteServerTime(state.portal.now, pageArrivedAt())
  const queryClient = createQueryClient()
  // The page must be loaded before hydration, or the first render would differ from the server's.
  await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => loadPage(route)))
  await pause()
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
    hydrationData: { loaderData: state.loaderData },
  })

  reloadAfterUpgrade(() => router.state.navigation.location)

  await pause()
  browserZone()
  await pause()
  const app = (
    <PreloadPageContext value={createPagePreloader(routes)}>
      <Providers queryClient={queryClient} state={state}>
        <RouterProvider router={router} />
      </Providers>
    </PreloadPageContext>
  )
  // The server sends an empty shell where it could not render the page.
  if (!root.hasChildNodes()) createRoot(root).render(app)
  else startTransition(() => void hydrateRoot(root, app))
}

void start()
