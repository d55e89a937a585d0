import type { LectureDetails } from '@regent/contract/courses/lectures'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { VideoPlayer, type VideoReport } from '#widgets/player/video-player.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { askedSecond } from './lectures-around.ts'
import { tellReport } from '../reports/tell-reports.ts'
import type { Completion } from './use-completion.ts'

interface LectureVideoProps {
  lecture: LectureDetails
  isDone: boolean
  completion: Completion
}

/** The video of a lecture; it remembers where a member stopped, and its end completes the lecture. */
export const LectureVideo = ({ lecture, isDone, completion }: LectureVideoProps) => {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [search] = useSearchParams()
  const { _id: id, title, videoUrl, captions, chapters, progress, durationSeconds } = lecture
  if (videoUrl === undefined || videoUrl === '') return null

  const tell = (report: VideoReport, { isLeaving }: { isLeaving: boolean }) => {
    if (user) void tellReport(queryClient, { memberId: user._id, lectureId: id, report, isLeaving })
  }
  const stopped = progress && progress.position < progress.duration - 2 ? progress.position : 0

  return (
    <VideoPlayer
      src={videoUrl}
      title={title}
      captions={captions}
      chapters={chapters}
      duration={durationSeconds}
      startAt={askedSecond(search) ?? stopped}
      onProgress={completion.isPossible ? tell : undefined}
      onEnded={() => {
        if (completion.isPossible && !isDone) completion.toggle(id, true)
      }}
    />
  )
}
