import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { useLiveWebinars, webinarQueries } from '#features/webinars/queries.ts'
import { ReplayPage, ReplaySkeleton } from '#features/webinars/replay/replay-page.tsx'
import { replayTexts } from '#features/webinars/replay/texts.ts'
import { prime } from '#lib/api/prime.ts'
import { paths, replayPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { NothingHere } from '#ui/states/empty-state.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import type { PageHandle } from '../page-handle.ts'
import { WebinarCrumbs } from '../webinar-crumbs.tsx'
import { webinarRecord } from '../webinar-record.ts'

export const handle: PageHandle = {
  texts: replayTexts,
  hasCrumb: true,
  publicView: () => '',
  Crumbs: WebinarCrumbs,
  record: ({ slug = '' }) => webinarRecord(slug, { pathOf: replayPath }),
}

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const slug = params['slug'] ?? ''
  await Promise.all([prime(context, webinarQueries.one(slug)), prime(context, webinarQueries.replay(slug))])
  return null
}

/** The second that the address names. */
const secondOf = (search: URLSearchParams) => {
  const second = Number(search.get('t') ?? Number.NaN)
  return Number.isFinite(second) && second >= 0 ? second : undefined
}

export const Component = () => {
  const texts = useTexts(replayTexts)
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const query = useQuery(webinarQueries.one(slug))
  const { data: webinar } = query
  useLiveWebinars()

  if (webinar) return <ReplayPage key={webinar._id} webinar={webinar} startAt={secondOf(search)} />
  if (webinar === null) return <NothingHere headingLevel={1} texts={texts.missing} to={paths.webinars} />
  if (query.isError) return <FailedQuery headingLevel={1} title={texts.failed} query={query} />
  return <ReplaySkeleton />
}
