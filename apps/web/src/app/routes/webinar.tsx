import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { prime } from '#lib/api/prime.ts'
import { useTexts } from '#lib/texts.ts'
import { NothingHere } from '#ui/states/empty-state.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { detailsTexts } from '#features/webinars/details/texts.ts'
import { WebinarDetails } from '#features/webinars/details/webinar-details.tsx'
import { useLiveWebinars, webinarQueries } from '#features/webinars/queries.ts'
import type { PageHandle } from '../page-handle.ts'
import { WebinarCrumbs } from '../webinar-crumbs.tsx'
import { paths, webinarPath } from '#lib/paths.ts'
import { webinarRecord } from '../webinar-record.ts'

export const handle: PageHandle = {
  texts: detailsTexts,
  hasCrumb: true,
  publicView: () => '',
  Crumbs: WebinarCrumbs,
  record: ({ slug = '' }) => webinarRecord(slug, { pathOf: webinarPath }),
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  prime(context, webinarQueries.one(params['slug'] ?? ''))

export const Component = () => {
  const texts = useTexts(detailsTexts)
  const { slug = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const query = useQuery(webinarQueries.one(slug))
  const { data: webinar, isFetching } = query
  useLiveWebinars()

  const unregisterQuestion = {
    // Wait until it is known whether the viewer is registered.
    isAsked: search.get('giveup') === '1' && !isFetching,
    onAnswered: () => setSearch({}, { replace: true, preventScrollReset: true }),
  }

  if (webinar) return <WebinarDetails webinar={webinar} unregisterQuestion={unregisterQuestion} />
  if (webinar === null) return <NothingHere headingLevel={1} texts={texts.missing} to={paths.webinars} />
  if (query.isError) return <FailedQuery headingLevel={1} title={texts.failed} query={query} />
  return (
    <Loading text={texts.loading}>
      <Skeleton className="h-64" />
    </Loading>
  )
}
