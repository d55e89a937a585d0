import { type DataTag, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useSyncExternalStore } from 'react'
import { type LoaderFunction, type Params, useLocation, useMatches } from 'react-router'
import { type PageTexts, type Texts, useTexts } from '#lib/texts.ts'

/** The name of a page, and what is shown where it is shared. */
export interface PageWords extends PageTexts {
  /** The one address among several of the same page. */
  address?: string
  picture?: { address: string; alt: string }
  /** Found by its link, and by no search engine. */
  isUnlisted?: boolean
}

/** Where the record that a page shows is cached, and the page's name once it is loaded. */
interface PageRecord {
  queryKey: QueryKey
  wordsOf: (found: unknown) => PageWords
}

export const pageRecord = <Found>(
  { queryKey }: { queryKey: DataTag<QueryKey, Found, Error> },
  wordsOf: (found: NonNullable<NoInfer<Found>>) => PageWords,
): PageRecord => ({ queryKey, wordsOf: (found) => wordsOf(found as NonNullable<Found>) })

export const byTitle = ({ title, description }: PageTexts): PageWords => ({ title, description })

/** What the frame and the server know of a page. */
export interface PageHandle {
  texts: Texts<{ page: PageTexts }>
  /** Whether the breadcrumb leads here; the start page has none. */
  hasCrumb?: boolean
  /** Replaces the usual breadcrumb, where it names records. */
  Crumbs?: ComponentType
  record?: (params: Params, search: URLSearchParams) => PageRecord
  /** Found by no search engine. */
  isUnlisted?: boolean
  /** Of a page that everyone may see, so that the server paints it: the part of the query that changes what is painted. */
  publicView?: (query: URLSearchParams) => string
}

/** One of several pages in a file of `routes/`. A file with one page exports these three instead. */
export interface Page {
  handle: PageHandle
  loader?: LoaderFunction
  Component: ComponentType
}

const nameless: PageHandle = { texts: { en: { page: { title: 'Regent', description: '' } } } }

export const handleOf = (match: { handle?: unknown } | undefined): PageHandle =>
  (match?.handle as PageHandle | undefined) ?? nameless

/** The id of the route that every unknown address matches. */
export const notFoundId = 'not-found'

/** The server paints one page for all unknown addresses, so no part of the navigation may follow them. */
export const usePageIsMissing = (): boolean => useMatches().at(-1)?.id === notFoundId

export const usePageHandle = (): PageHandle => handleOf(useMatches().at(-1))

const nothing: QueryKey = ['nothing']

export const usePageTexts = (): PageTexts => {
  const { texts, record: recordOf } = usePageHandle()
  const { search } = useLocation()
  const params = useMatches().at(-1)?.params ?? {}
  const { page } = useTexts(texts)
  const record = recordOf?.(params, new URLSearchParams(search))
  const queryClient = useQueryClient()
  // Only reads what the page itself loads: a second observer would share the page's query and replace its function.
  const look = (): unknown => queryClient.getQueryData(record?.queryKey ?? nothing)
  const found = useSyncExternalStore((tell) => queryClient.getQueryCache().subscribe(tell), look, look)
  return record && found ? record.wordsOf(found) : page
}

/** The page comes first, because it distinguishes one tab from another. */
export const documentTitle = (pageTitle: string, portalName: string): string =>
  pageTitle === portalName ? portalName : `${pageTitle} · ${portalName}`
