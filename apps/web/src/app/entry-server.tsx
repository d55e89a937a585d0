import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { createQueryClient } from '#lib/query-client.ts'
import { type Assets, composeDocument } from './document.ts'
import type { Hints, PageState } from './page-state.ts'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'

export { bootScript } from './boot.ts'

export interface RenderOptions {
  fetchApi: typeof fetch
  hints: Hints
  assets: Assets
}

export interface RenderedPage {
  status: number
  document: string
}

/** Renders an address as the anonymous visitor sees it. */
export const render = async (url: string, { hints, assets }: RenderOptions): Promise<RenderedPage> => {
  const queryClient = createQueryClient()
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(url, 'http://regent.invalid')))
  if (context instanceof Response) throw new Error(`A page may not redirect on the server: ${url}`)

  const state: PageState = { painted: 'page', hints, query: dehydrate(queryClient) }
  const html = renderToString(
    <Providers queryClient={queryClient} state={state}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  )
  const leaf = context.matches.at(-1)?.route
  return {
    status: leaf?.id === 'not-found' ? 404 : context.statusCode,
    document: composeDocument({
      assets,
      head: { title: 'Regent', description: '', ...(leaf?.handle as object | undefined) },
      html,
      state,
      chunks: [],
    }),
  }
}
