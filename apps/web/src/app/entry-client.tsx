import '@vitejs/plugin-react/preamble'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '#lib/query-client.ts'
import { readPageState } from './page-state.ts'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'

/** The matched page must be there before hydration, or the first render would differ from the server's. */
const loadMatchedPage = async () => {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

const start = async () => {
  await loadMatchedPage()
  const state = readPageState()
  const queryClient = createQueryClient()
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } })
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no place for the app')

  startTransition(() => {
    hydrateRoot(
      root,
      <Providers queryClient={queryClient} state={state}>
        <RouterProvider router={router} />
      </Providers>,
    )
  })
}

void start()
