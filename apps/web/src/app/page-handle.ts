import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useSyncExternalStore } from 'react'
import { type Params, useLocation, useMatches } from 'react-router'
import { type PageTexts, type Texts, useTexts } from '#lib/texts.ts'

/** What a page's route says about itself: `export const handle: PageHandle`. */
export interface PageHandle {
  texts: Texts<{ page: PageTexts }>
  /** Whether the breadcrumb leads here; the start page has none. */
  hasCrumb?: boolean
  /** Takes the place of the usual breadcrumb, where it names records. */
  Crumbs?: ComponentType
  /** Where the record is kept that the page shows: once it is known, the page is called by its title. */
  recordKey?: (params: Params, search: URLSearchParams) => QueryKey
  /** Everybody may see this page, so the server paints it; answers the query that changes what is painted. */
  publicView?: (query: URLSearchParams) => string
}

const nameless: PageHandle = { texts: { en: { page: { title: 'Regent', description: '' } } } }

export const handleOf = (match: { handle?: unknown } | undefined): PageHandle =>
  (match?.handle as PageHandle | undefined) ?? nameless

export const usePageHandle = (): PageHandle => handleOf(useMatches().at(-1))

/** Records have a title and say what they are about. */
export const isRecord = (found: unknown): found is PageTexts =>
  typeof found === 'object' && found !== null && 'title' in found && 'description' in found

const nothing: QueryKey = ['nothing']

export const usePageTexts = (): PageTexts => {
  const { texts, recordKey } = usePageHandle()
  const { search } = useLocation()
  const params = useMatches().at(-1)?.params ?? {}
  const { page } = useTexts(texts)
  const queryKey = recordKey?.(params, new URLSearchParams(search)) ?? nothing
  const queryClient = useQueryClient()
  // Only looks at what the page itself has asked for: an observer of its own would share its query, and take its function away.
  const look = () => queryClient.getQueryData(queryKey)
  const data = useSyncExternalStore((tell) => queryClient.getQueryCache().subscribe(tell), look, look)
  return isRecord(data) ? data : page
}
