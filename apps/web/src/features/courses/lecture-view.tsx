import type { Lecture } from '@regent/contract/lectures'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { RichText } from '#lib/rich-text/rich-text.tsx'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ArrowLeft, Circle, CircleCheck } from '#ui/icons.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { LectureFiles } from './lecture-files.tsx'
import { LectureVideo } from './lecture-video.tsx'
import type { LecturesAround } from './lectures-around.ts'
import { courseQueries } from './queries.ts'
import { flagAsRead } from './read-flags.ts'
import { courseTexts } from './texts.ts'
import { UpNext } from './up-next.tsx'
import type { Completion } from './use-completion.ts'

interface LectureViewProps {
  lecture: Lecture
  around: LecturesAround
  group: string
  completion: Completion
}

/** One lecture: its film, its text, its files, and the way on. */
export const LectureView = ({ lecture, around, group, completion }: LectureViewProps) => {
  const texts = useTexts(courseTexts)
  const { data: whole, isError, isFetching, refetch } = useQuery(courseQueries.lecture(lecture._id))
  const { _id: id, courseId } = lecture
  const isVisitor = !completion.isPossible

  useEffect(() => {
    if (isVisitor) flagAsRead(courseId, id)
  }, [isVisitor, courseId, id])

  return (
    <article className="watch" aria-labelledby="lecture">
      <LectureHead lecture={lecture} completion={completion} />
      {whole === undefined && !isError ? <BodyBones hasVideo={lecture.videoUrl !== undefined} /> : null}
      {whole === undefined && isError ? (
        <ErrorState title={texts.lectureFailed} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {whole ? <LectureBody lecture={whole} completion={completion} isDone={lecture.completedBy.length > 0} /> : null}
      <UpNext around={around} group={group} />
    </article>
  )
}

const LectureHead = ({ lecture, completion }: Pick<LectureViewProps, 'lecture' | 'completion'>) => {
  const texts = useTexts(courseTexts)
  const isDone = lecture.completedBy.length > 0

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
      <Button aria-pressed={isDone} onClick={() => completion.toggle(lecture._id, !isDone)}>
        {isDone ? <CircleCheck /> : <Circle />}
        {isDone ? texts.isComplete : texts.markComplete}
      </Button>
    </header>
  )
}

interface LectureBodyProps {
  lecture: Lecture
  isDone: boolean
  completion: Completion
}

const LectureBody = ({ lecture, isDone, completion }: LectureBodyProps) => {
  const texts = useTexts(courseTexts)
  const { description, content, relatedFiles = [] } = lecture

  return (
    <>
      <LectureVideo lecture={lecture} isDone={isDone} completion={completion} />
      <div className="watch__body">
        {description === '' ? null : (
          <section className="watch__description">
            <h3>{texts.description}</h3>
            <p className="prose text-ink-muted">{description}</p>
          </section>
        )}
        {content === undefined || content === '' ? null : <RichText html={content} />}
        {relatedFiles.length === 0 ? null : <LectureFiles files={relatedFiles} />}
      </div>
    </>
  )
}

const BodyBones = ({ hasVideo }: { hasVideo: boolean }) => (
  <Loading text={useTexts(courseTexts).loadingLecture}>
    <div className="grid gap-4">
      {hasVideo ? <Skeleton className="aspect-video" /> : null}
      <Skeleton className="h-5 max-w-reading" />
      <Skeleton className="h-5 max-w-reading" />
      <Skeleton className="h-40 max-w-reading" />
    </div>
  </Loading>
)
