import type { Lecture, lectureEndpoints } from '@regent/contract/lectures'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type BareEndpoint, callApi } from '#lib/api-client.ts'
import { VideoPlayer, type VideoReport } from '#lib/player/video-player.tsx'
import { begunQuery } from './begun-query.ts'
import { courseQueries } from './queries.ts'
import type { Completion } from './use-completion.ts'

const reportVideo: BareEndpoint<typeof lectureEndpoints.reportVideo> = {
  method: 'POST',
  path: '/api/courses/lectures/:id/youtube',
}

interface LectureVideoProps {
  lecture: Lecture
  isDone: boolean
  completion: Completion
}

/** The film of a lecture; where a member stopped is kept, and seeing its end completes the lecture. */
export const LectureVideo = ({ lecture, isDone, completion }: LectureVideoProps) => {
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const { _id: id, title, videoUrl, captions = [], chapters = [], progress, durationSeconds } = lecture
  if (videoUrl === undefined || videoUrl === '') return null

  const keep = async (report: VideoReport, { isLeaving: keepalive }: { isLeaving: boolean }) => {
    const { progress: kept } = await callApi(reportVideo, { params: { id }, body: report }, { keepalive })
    queryClient.setQueryData(courseQueries.lecture(id).queryKey, (known) => known && { ...known, progress: kept })
    void queryClient.invalidateQueries({ queryKey: begunQuery.queryKey })
  }
  const asked = Number(search.get('t') ?? Number.NaN)
  const stopped = progress && progress.position < progress.duration - 2 ? progress.position : 0

  return (
    <VideoPlayer
      src={videoUrl}
      title={title}
      captions={captions}
      chapters={chapters}
      duration={durationSeconds}
      startAt={Number.isFinite(asked) ? asked : stopped}
      onProgress={completion.isPossible ? keep : undefined}
      onEnded={() => {
        if (completion.isPossible && !isDone) completion.toggle(id, true)
      }}
    />
  )
}
