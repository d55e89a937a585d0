import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import { type PageTexts, type Texts, useTexts } from '#lib/texts.ts'

/** What a page's route says about itself: `export const handle: PageHandle`. */
export interface PageHandle {
  texts: Texts<{ page: PageTexts }>
  /** Whether the breadcrumb leads here; the start page has none. */
  hasCrumb?: boolean
  /** Takes the place of the usual breadcrumb, where it names records. */
  Crumbs?: ComponentType
  /** Everybody may see this page, so the server paints it; answers the query that changes what is painted. */
  publicView?: (query: URLSearchParams) => string
}

const nameless: PageHandle = { texts: { en: { page: { title: 'Regent', description: '' } } } }

export const handleOf = (match: { handle?: unknown } | undefined): PageHandle =>
  (match?.handle as PageHandle | undefined) ?? nameless

export const usePageHandle = (): PageHandle => handleOf(useMatches().at(-1))

export const usePageTexts = (): PageTexts => useTexts(usePageHandle().texts).page
