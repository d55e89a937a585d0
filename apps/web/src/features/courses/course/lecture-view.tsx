import type { Course } from '@regent/contract/courses/courses'
import type { Lecture, LectureDetails } from '@regent/contract/courses/lectures'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FileList } from '#widgets/files/file-list.tsx'
import { RichText } from '#widgets/rich-text/rich-text.tsx'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ArrowLeft, Circle, CircleCheck } from '#ui/content/icons.ts'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { stoppedAt } from '#widgets/player/stopped-at.ts'
import { VideoPlayer, type VideoReport } from '#widgets/player/video-player.tsx'
import { sendReport } from '#widgets/watching/send-reports.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Failure } from '../found.tsx'
import { type LecturesAround, chosenSecond } from './lectures-around.ts'
import { watchedLectures } from '../lecture-reports.ts'
import { courseQueries } from '../queries.ts'
import { flagAsRead } from './read-flags.ts'
import { courseTexts } from '../texts.ts'
import { UpNext } from './up-next.tsx'
import type { Completion } from './use-completion.ts'

interface LectureViewProps {
  lecture: Lecture
  around: LecturesAround
  group: string
  progress: Course['progress']
  /** Whether the address names this lecture. */
  isChosen: boolean
  completion: Completion
}

/** One lecture: its video, its text, its files, and the next lecture. */
export const LectureView = ({ lecture, around, group, progress, isChosen, completion }: LectureViewProps) => {
  const texts = useTexts(courseTexts)
  const query = useQuery(courseQueries.lecture(lecture._id))
  const { data: whole } = query
  const { _id: id, courseId } = lecture
  const isDone = lecture.completedBy.length > 0
  const { isVisitor } = completion
  const article = useRef<HTMLElement>(null)

  useEffect(() => {
    // On a narrow screen a lecture waits behind the list until it is chosen.
    if (isVisitor && article.current?.checkVisibility()) flagAsRead(courseId, id)
  }, [isVisitor, courseId, id, isChosen])

  return (
    <article ref={article} className="watch" aria-labelledby="lecture">
      <LectureHead lecture={lecture} completion={completion} />
      {query.isLoadingError ? (
        <Failure title={texts.lectureFailed} query={query} />
      ) : (
        <>
          {(whole ?? lecture).videoUrl ? (
            <div className="watch__video">
              {whole ? <LectureVideo lecture={whole} isDone={isDone} completion={completion} /> : <VideoSkeleton />}
            </div>
          ) : null}
          {whole ? <LectureBody lecture={whole} /> : <BodySkeleton />}
        </>
      )}
      <UpNext around={around} group={group} progress={progress} />
    </article>
  )
}

const LectureHead = ({ lecture, completion }: Pick<LectureViewProps, 'lecture' | 'completion'>) => {
  const texts = useTexts(courseTexts)
  const isDone = lecture.completedBy.length > 0
  const CompleteIcon = isDone ? CircleCheck : Circle

  return (
    <header className="watch__head">
      <div>
        <Link className="btn btn--quiet btn--small watch__back" to={{ search: '' }}>
          <ArrowLeft />
          {texts.backToList}
        </Link>
        <h2 id="lecture" tabIndex={-1}>
          {lecture.title}
        </h2>
      </div>
      <Button
        aria-pressed={isDone}
        busy={completion.waitingFor === lecture._id}
        onClick={() => completion.toggle(lecture._id, !isDone)}
      >
        {completion.waitingFor === lecture._id ? null : <CompleteIcon />}
        {isDone ? texts.isComplete : texts.markComplete}
      </Button>
    </header>
  )
}

const LectureBody = ({ lecture: { description, content, relatedFiles } }: { lecture: LectureDetails }) => {
  const texts = useTexts(courseTexts)

  return (
    <div className="watch__body">
      {description === '' ? null : (
        <section className="watch__description">
          <h3>{texts.description}</h3>
          <p className="prose text-ink-muted">{description}</p>
        </section>
      )}
      {content === '' ? null : <RichText html={content} />}
      {relatedFiles.length === 0 ? null : (
        <section>
          <h3 className="mb-3">{texts.relatedFiles}</h3>
          <FileList files={relatedFiles} />
        </section>
      )}
    </div>
  )
}

const VideoSkeleton = () => (
  <div className="loading">
    <Skeleton className="aspect-video" />
  </div>
)

const BodySkeleton = () => (
  <Loading text={useTexts(courseTexts).loadingLecture}>
    <div className="grid gap-4">
      <Skeleton className="h-5 max-w-reading" />
      <Skeleton className="h-5 max-w-reading" />
      <Skeleton className="h-40 max-w-reading" />
    </div>
  </Loading>
)

interface LectureVideoProps {
  lecture: LectureDetails
  isDone: boolean
  completion: Completion
}

/** The video of a lecture; it remembers where a member stopped, and its end completes the lecture. */
const LectureVideo = ({ lecture, isDone, completion }: LectureVideoProps) => {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [search] = useSearchParams()
  const { _id: id, title, videoUrl, captions, chapters, progress, durationSeconds } = lecture
  if (videoUrl === undefined || videoUrl === '') return null

  const tell = (report: VideoReport, { isLeaving }: { isLeaving: boolean }) => {
    if (user)
      void sendReport(queryClient, { memberId: user._id, video: watchedLectures.videoOf(id), report, isLeaving })
  }

  return (
    <VideoPlayer
      src={videoUrl}
      title={title}
      captions={captions}
      chapters={chapters}
      duration={durationSeconds}
      startAt={chosenSecond(search) ?? stoppedAt(progress)}
      onProgress={completion.isVisitor ? undefined : tell}
      onEnded={() => {
        if (!isDone) completion.finish(id)
      }}
    />
  )
}
