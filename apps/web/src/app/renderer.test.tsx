import { endpoint } from '@regent/contract/api/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { callApi, type FetchApi } from '#lib/api/api-client.ts'
import { prime } from '#lib/api/prime.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import type { PageHandle } from './page-handle.ts'
import type { PageState } from './page-state.ts'
import { Providers } from './providers.tsx'
import { createRenderer } from './renderer.tsx'

const showBook = endpoint({
  method: 'GET',
  path: '/api/book',
  access: 'public',
  summary: 'A book',
  response: z.object({ title: z.string() }),
})

const book = queryOptions({ queryKey: ['book'], queryFn: () => callApi(showBook, {}) })
const Book = () => <h1>{useQuery(book).data?.title ?? 'Nothing yet'}</h1>

const handle: PageHandle = {
  texts: { en: { page: { title: 'A book', description: 'About it.' } } },
  publicView: () => '',
}
const routes: RouteObject[] = [
  {
    id: 'book',
    path: '/book',
    Component: Book,
    handle,
    loader: ({ context }: LoaderFunctionArgs) => prime(context, book),
  },
]

const hints = { zone: undefined, seen: false, sidebar: 'auto' as const }
const origin = 'https://portal.example'
const assets = { entry: '/entry.js', style: '/app.css', font: undefined, chunks: {} }

const answers: Record<string, unknown> = {
  '/api/book': { title: 'Tom & Jerry </script><b>' },
  '/api/portal': { name: 'Regent', accent: '#1c4a37', now: '2026-01-01T00:00:00Z', disclaimer: '', postalAddress: '' },
}
const fetchApi = vi.fn<FetchApi>((path) => Promise.resolve(Response.json(answers[path])))

const stateOf = (document: string) => {
  const [, state = ''] = /<script type="application\/json" id="state">(.*?)<\/script>/su.exec(document) ?? []
  return JSON.parse(state) as PageState
}

it('renders what its loader has read, and the browser renders the same without another call', async () => {
  const { render } = createRenderer(routes)
  const { document } = await render('/book', { fetchApi, hints, assets, origin })
  const painted = '<h1>Tom &amp; Jerry &lt;/script&gt;&lt;b&gt;</h1>'
  expect(document).toContain(painted)

  const calls = fetchApi.mock.calls.length
  const first = renderToString(
    <Providers queryClient={createQueryClient()} state={stateOf(document)}>
      <Book />
    </Providers>,
  )
  expect(first).toBe(painted)
  expect(fetchApi).toHaveBeenCalledTimes(calls)
})

it('reads nothing for signed-in members', async () => {
  fetchApi.mockClear()
  const { render } = createRenderer(routes)
  await render('/book', { fetchApi, hints: { ...hints, seen: true }, assets, origin })
  expect(fetchApi.mock.calls.map(([path]) => path)).not.toContain('/api/book')
})

it('uses the transport of each request', async () => {
  const { render } = createRenderer(routes)
  const other: FetchApi = (path) =>
    Promise.resolve(Response.json(path === '/api/book' ? { title: 'Another' } : answers[path]))
  const [mine, theirs] = await Promise.all([
    render('/book', { fetchApi, hints, assets, origin }),
    render('/book', { fetchApi: other, hints, assets, origin }),
  ])
  expect(mine.document).toContain('Tom &amp; Jerry')
  expect(theirs.document).toContain('<h1>Another</h1>')
})
