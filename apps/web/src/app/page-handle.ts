import { type DataTag, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useSyncExternalStore } from 'react'
import { type Params, useLocation, useMatches } from 'react-router'
import { type PageTexts, type Texts, useTexts } from '#lib/texts.ts'

/** How a page is called, and what those who link to it show. */
export interface PageWords extends PageTexts {
  /** The one address among several of the same page. */
  address?: string
  picture?: { address: string; alt: string }
  /** Found by its link, and by no search engine. */
  isUnlisted?: boolean
}

/** Where the record is kept that a page shows, and how the page is called once it is known. */
interface PageRecord {
  queryKey: QueryKey
  wordsOf: (found: unknown) => PageWords
}

export const pageRecord = <Found>(
  { queryKey }: { queryKey: DataTag<QueryKey, Found, Error> },
  wordsOf: (found: NonNullable<NoInfer<Found>>) => PageWords,
): PageRecord => ({ queryKey, wordsOf: (found) => wordsOf(found as NonNullable<Found>) })

/** Of records that have a title and say what they are about. */
export const byTitle = ({ title, description }: PageTexts): PageWords => ({ title, description })

/** What a page's route says about itself: `export const handle: PageHandle`. */
export interface PageHandle {
  texts: Texts<{ page: PageTexts }>
  /** Whether the breadcrumb leads here; the start page has none. */
  hasCrumb?: boolean
  /** Takes the place of the usual breadcrumb, where it names records. */
  Crumbs?: ComponentType
  record?: (params: Params, search: URLSearchParams) => PageRecord
  /** Everybody may see this page, so the server paints it; answers the query that changes what is painted. */
  publicView?: (query: URLSearchParams) => string
}

const nameless: PageHandle = { texts: { en: { page: { title: 'Regent', description: '' } } } }

export const handleOf = (match: { handle?: unknown } | undefined): PageHandle =>
  (match?.handle as PageHandle | undefined) ?? nameless

export const usePageHandle = (): PageHandle => handleOf(useMatches().at(-1))

const nothing: QueryKey = ['nothing']

export const usePageTexts = (): PageTexts => {
  const { texts, record: recordOf } = usePageHandle()
  const { search } = useLocation()
  const params = useMatches().at(-1)?.params ?? {}
  const { page } = useTexts(texts)
  const record = recordOf?.(params, new URLSearchParams(search))
  const queryClient = useQueryClient()
  // Only looks at what the page itself has asked for: an observer of its own would share its query, and take its function away.
  const look = (): unknown => queryClient.getQueryData(record?.queryKey ?? nothing)
  const found = useSyncExternalStore((tell) => queryClient.getQueryCache().subscribe(tell), look, look)
  return record && found ? record.wordsOf(found) : page
}
