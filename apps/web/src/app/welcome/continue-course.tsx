import type { ContinuedLecture } from '@regent/contract/courses/lectures'
import { useQuery } from '@tanstack/react-query'
import { begunQuery } from '#features/courses/begun-query.ts'
import { welcomeTexts } from '#features/welcome/texts.ts'
import { lecturePath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { wholeMinutes } from '#lib/time/format.ts'
import { Rule } from '#ui/content/rule.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Progress } from '#ui/states/progress.tsx'

/** The course that a member was last in, with a link to where they stopped. */
export const ContinueCourse = () => {
  const texts = useTexts(welcomeTexts).course
  const query = useQuery(begunQuery)
  // Nothing is shown until it is known: otherwise a member who has begun a course would read for a moment that there is none.
  if (query.isPending) return <div aria-busy="true" className="min-h-56" />
  if (query.data === undefined) return <FailedQuery title={texts.failed} query={query} />
  return <BegunCourse begun={query.data[0]} />
}

export const BegunCourse = ({ begun }: { begun: ContinuedLecture | undefined }) => {
  const texts = useTexts(welcomeTexts).course

  return (
    <section aria-labelledby="continue">
      <div className="kicker">
        <h2 id="continue">{texts.title}</h2>
        {begun ? <p className="num">{texts.lectures(begun.done, begun.lectures)}</p> : null}
      </div>
      {begun ? (
        <Progress label={texts.progress} value={begun.done} max={begun.lectures} />
      ) : (
        <Rule tone="accent" done={0} />
      )}
      {begun ? (
        <div className="none-yet">
          <p>{begun.course.title}</p>
          <h3>{begun.lecture.title}</h3>
          <p className="num">{texts.line(begun.number, minutesLeft(begun))}</p>
          <ButtonLink look="primary" to={lecturePath(begun.course._id, begun.lecture._id)}>
            {texts.resume}
          </ButtonLink>
        </div>
      ) : (
        <div className="none-yet">
          <h3>{texts.none}</h3>
          <p>{texts.noneText}</p>
          <ButtonLink to={paths.courses}>{texts.find}</ButtonLink>
        </div>
      )}
    </section>
  )
}

const minutesLeft = ({ lecture, position }: ContinuedLecture) =>
  lecture.durationSeconds === undefined ? undefined : wholeMinutes(lecture.durationSeconds - position)
