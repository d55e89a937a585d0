import { AsyncLocalStorage } from 'node:async_hooks'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type DataRouteMatch,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { type FetchApi, provideTransport } from '#lib/api/api-client.ts'
import { namelessPortal, portalQuery } from '#lib/portal.ts'
import { queryClientContext } from '#lib/api/prime.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { type CanonicalAddress, fullAddress, toCanonicalAddress } from './canonical-address.ts'
import { type Assets, composeDocument } from './document.ts'
import { handleOf, type PageWords } from './page-handle.ts'
import { emptyPageState, type Hints, type PageState } from './page-state.ts'
import { Providers } from './providers.tsx'

interface RenderOptions {
  fetchApi: FetchApi
  hints: Hints
  assets: Assets
  /** Where people find the portal. */
  origin: string
}

interface RenderedPage {
  status: number
  document: string
}

const transport = new AsyncLocalStorage<FetchApi>()
provideTransport(() => transport.getStore())

/** The words of a page, and whether the record that it shows exists. */
const describePage = (page: DataRouteMatch | undefined, address: string, queryClient: QueryClient) => {
  const { texts, isUnlisted = false, record: recordOf } = handleOf(page?.route)
  const record = recordOf?.(page?.params ?? {}, fullAddress(address).searchParams)
  const found = record && queryClient.getQueryData(record.queryKey)
  const words: PageWords = record && found ? record.wordsOf(found) : { ...texts.en.page, isUnlisted }
  return { words, isMissing: found === null }
}

/** Renders pages of these routes, whose code is already loaded. */
export const createRenderer = (routes: RouteObject[]) => {
  const handler = createStaticHandler(routes)

  const canonicalAddress = (url: string): CanonicalAddress =>
    toCanonicalAddress(url, handler.match(fullAddress(url).pathname))

  /** Renders a public page as a visitor sees it. Of other pages, and for signed-in members, it renders frame and skeleton only. */
  const render = (url: string, { fetchApi, hints, assets, origin }: RenderOptions): Promise<RenderedPage> =>
    transport.run(fetchApi, async () => {
      const { address, isKnown, isPublic } = canonicalAddress(url)
      const painted = isPublic && !hints.seen ? 'page' : 'frame'
      const queryClient = createQueryClient()
      const context = await handler.query(new Request(fullAddress(address)), {
        requestContext: new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
        filterMatchesToLoad: () => painted === 'page',
      })
      if (context instanceof Response) throw new Error(`A page may not redirect on the server: ${address}`)

      // What no loader has loaded counts as loaded: the page loads it in the browser.
      const loaderData = Object.fromEntries(context.matches.map(({ route }) => [route.id, null]))
      context.loaderData = loaderData

      const page = context.matches.at(-1)
      const { words, isMissing } = describePage(page, address, queryClient)
      // A page whose record does not exist is painted with status 404.
      const isThere = isKnown && !isMissing
      const query = dehydrate(queryClient)
      const portal = await queryClient.query(portalQuery)
      const state: PageState = { painted, hints, query, loaderData, portal }
      const html = renderToString(
        <Providers queryClient={queryClient} state={state}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>,
      )
      queryClient.clear()

      return {
        status: isThere ? context.statusCode : 404,
        document: composeDocument({
          assets,
          html,
          state,
          words,
          ...(isPublic && isThere && { share: { origin, address: words.address ?? address } }),
          pageId: page?.route.id ?? '',
        }),
      }
    })

  return { canonicalAddress, render }
}

/** A document that leaves everything to the browser: for a page that could not be rendered. */
export const renderShell = ({ hints, assets }: Pick<RenderOptions, 'hints' | 'assets'>): string => {
  const state: PageState = { ...emptyPageState, hints }
  return composeDocument({
    assets,
    html: '',
    state,
    words: { title: namelessPortal.name, description: '' },
    pageId: '',
  })
}
