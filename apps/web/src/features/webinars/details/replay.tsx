import type { Webinar } from '@regent/contract/webinars/webinars'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DialogLink } from '#lib/dialogs.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { stoppedAt } from '#widgets/player/stopped-at.ts'
import { VideoPlayer, type VideoReport } from '#widgets/player/video-player.tsx'
import { sendReport } from '#widgets/watching/send-reports.ts'
import { webinarQueries } from '../queries.ts'
import { watchedReplays } from './replay-reports.ts'
import { detailsTexts } from './texts.ts'

/** The replay of a webinar that has ended, for viewers who may watch it. */
export const Replay = ({ webinar }: { webinar: Webinar }) => {
  const texts = useTexts(detailsTexts).replay
  const { state } = useSession()

  return (
    <section aria-labelledby="replay">
      <h2 id="replay">{texts.title}</h2>
      {webinar.hasReplay ? (
        <ReplayVideo webinar={webinar} />
      ) : (
        <p className="text-ink-muted">{{ unknown: null, out: texts.logIn, in: texts.none }[state]}</p>
      )}
      {!webinar.hasReplay && state === 'out' ? (
        <DialogLink dialog="login" className={`${buttonClass({})} mt-4`}>
          {texts.action}
        </DialogLink>
      ) : null}
    </section>
  )
}

/** Goes on where the member stopped, on any device. */
const ReplayVideo = ({ webinar: { _id: id, name } }: { webinar: Webinar }) => {
  const texts = useTexts(detailsTexts).replay
  const { user } = useSession()
  const queryClient = useQueryClient()
  const query = useQuery(webinarQueries.replay(id))
  const { data: replay } = query

  if (query.isLoadingError) return <FailedQuery title={texts.failed} query={query} />
  if (replay === null) return <p className="text-ink-muted">{texts.none}</p>
  if (!replay) return <Skeleton className="aspect-video" />
  const tell = (report: VideoReport, { isLeaving }: { isLeaving: boolean }) => {
    if (user) void sendReport(queryClient, { memberId: user._id, video: watchedReplays.videoOf(id), report, isLeaving })
  }
  return (
    <VideoPlayer
      src={replay.url}
      title={texts.of(name)}
      duration={replay.duration}
      startAt={stoppedAt(replay.progress)}
      onProgress={user ? tell : undefined}
    />
  )
}
