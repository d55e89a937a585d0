import type { LoaderFunctionArgs } from 'react-router'
import { searchQueries } from '#features/search/queries.ts'
import { readSearch, SearchPage } from '#features/search/search-page.tsx'
import { searchTexts } from '#features/search/texts.ts'
import { prime } from '#lib/api/prime.ts'
import type { PageHandle } from '../page-handle.ts'
import { useSearchActions } from '../search/use-search-actions.ts'

export const handle: PageHandle = { texts: searchTexts, hasCrumb: true, isUnlisted: true }

export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const asked = readSearch(new URL(request.url).searchParams)
  return asked.words === '' ? null : prime(context, searchQueries.found(asked))
}

export const Component = () => <SearchPage {...useSearchActions()} />
