import type { ContinuedLecture } from '@regent/contract/courses/lectures'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#lib/session/use-session.ts'
import { lecturePath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { FailedPart } from '#ui/states/error-state.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { wholeMinutes } from '#lib/time/format.ts'
import { begunQuery } from '../begun-query.ts'
import { coursesTexts } from '../texts.ts'

/** The lecture that the member watched last on any device, with a link to continue. */
export const ContinueBand = () => {
  const texts = useTexts(coursesTexts).resume
  const { state } = useSession()
  const query = useQuery({ ...begunQuery, enabled: state === 'in' })
  const [begun] = query.data ?? []
  if (query.isLoadingError) return <FailedPart title={texts.failed} query={query} />
  if (begun === undefined) return null

  return (
    <section className="continue" aria-label={texts.title}>
      <div>
        <p className="text-14 text-ink-muted">{begun.course.title}</p>
        <h2>{begun.lecture.title}</h2>
      </div>
      <div className="continue__progress">
        <p className="progress__text num">
          <span>{texts.lectureOf(begun.number, begun.lectures)}</span>
          <span>{minutesLeft(begun, texts.left)}</span>
        </p>
        <Progress label={texts.progress} value={begun.done} max={begun.lectures} />
      </div>
      <ButtonLink look="primary" to={lecturePath(begun.course._id, begun.lecture._id)}>
        {texts.action}
      </ButtonLink>
    </section>
  )
}

const minutesLeft = ({ lecture, position }: ContinuedLecture, words: (count: number) => string) =>
  lecture.durationSeconds === undefined ? null : words(wholeMinutes(lecture.durationSeconds - position))
