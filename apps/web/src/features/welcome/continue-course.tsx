import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { welcomeTexts } from './texts.ts'

export interface BegunCourse {
  title: string
  lecture: string
  line: string
  lecturesDone: number
  lectures: number
  address: string
}

/** `course` is the one that the member watched last. */
export const ContinueCourse = ({ course }: { course?: BegunCourse }) => {
  const texts = useTexts(welcomeTexts).course

  return (
    <section aria-labelledby="continue">
      <div className="kicker">
        <h2 id="continue">{texts.title}</h2>
        {course ? <p className="num">{texts.lectures(course.lecturesDone, course.lectures)}</p> : null}
      </div>
      {course ? (
        <Progress label={texts.progress} value={course.lecturesDone} max={course.lectures} />
      ) : (
        <Rule tone="accent" done={0} />
      )}
      {course ? (
        <div className="none-yet">
          <p>{course.title}</p>
          <h3>{course.lecture}</h3>
          <p className="num">{course.line}</p>
          <ButtonLink look="primary" to={course.address}>
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
