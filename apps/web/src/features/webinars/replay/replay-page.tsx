import type { Webinar } from '@regent/contract/webinars/webinars'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { webinarQueries } from '../queries.ts'
import { ReplayClosed } from './replay-closed.tsx'
import { ReplayPlayer } from './replay-player.tsx'
import { replayTexts } from './texts.ts'

interface ReplayPageProps {
  webinar: Webinar
  /** The second that the address names. */
  startAt: number | undefined
}

/** The replay of a webinar, or what awaits the viewer instead. */
export const ReplayPage = ({ webinar, startAt }: ReplayPageProps) => {
  const texts = useTexts(replayTexts)
  const query = useQuery(webinarQueries.replay(webinar.slug))
  const { data: answer } = query

  if (query.isLoadingError) return <FailedQuery headingLevel={1} title={texts.failed} query={query} />
  if (answer === undefined) return <ReplaySkeleton />
  if (!answer?.replay) return <ReplayClosed webinar={webinar} outlook={answer?.outlook ?? 'none'} />
  // One that was trimmed meanwhile begins anew where its viewer was.
  return <ReplayPlayer key={answer.replay.url} webinar={webinar} replay={answer.replay} startAt={startAt} />
}

export const ReplaySkeleton = () => (
  <Loading text={useTexts(replayTexts).loading}>
    <div className="replay">
      <Skeleton className="replay__video aspect-video" />
      <div className="replay__head grid gap-3">
        <Skeleton className="h-9 max-w-reading" />
        <Skeleton className="h-5 max-w-80" />
      </div>
      <Skeleton className="replay__panel" />
    </div>
  </Loading>
)
