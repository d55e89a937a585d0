import type { CourseGroup } from '@regent/contract/courses/course-groups'
import type { Course } from '@regent/contract/courses/courses'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { ArrowRight, Clock } from '#ui/content/icons.ts'
import { NamedIcon } from '#ui/content/named-icon.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { courseGroupTexts, coursesTexts } from '../texts.ts'

/** The rule above a card; its thick line is the progress. */
const ReadRule = ({ progress: { done, lectures } = { done: 0, lectures: 0 } }: Pick<Course, 'progress'>) => (
  <Rule tone={done > 0 ? 'accent' : 'ink'} quiet={done === 0} done={done / Math.max(lectures, 1)} />
)

export const GroupCard = ({
  group: { title, description, icon, coursesCount, lecturesCount, progress },
  address,
}: {
  group: CourseGroup
  address: string
}) => {
  const texts = useTexts(coursesTexts)
  const done = progress?.done ?? 0

  return (
    <li className="volume">
      <ReadRule progress={progress} />
      <span className="volume__icon" aria-hidden>
        <NamedIcon name={icon} />
      </span>
      <h2>
        <Link to={address}>{title}</Link>
      </h2>
      <p className="mt-2 text-pretty text-ink-muted">{description}</p>
      <p className="volume__meta num">
        <span>{texts.holds(coursesCount, lecturesCount)}</span>
        {done > 0 ? <span>{texts.done(done)}</span> : null}
      </p>
    </li>
  )
}

interface CourseCardProps {
  course: Course
  address: string
}

export const CourseCard = ({ course: { title, description, lecturesCount, progress }, address }: CourseCardProps) => {
  const texts = useTexts(courseGroupTexts)

  return (
    <li className="volume volume--course">
      <ReadRule progress={progress} />
      <h2>
        <Link to={address}>{title}</Link>
      </h2>
      <p className="volume__meta num">
        <span>{texts.lectures(lecturesCount)}</span>
        {progress && progress.done > 0 ? <span>{texts.doneOf(progress.done, progress.lectures)}</span> : null}
      </p>
      <p className="mt-2 text-pretty text-ink-muted">{description}</p>
      <p className="volume__foot">
        <span>
          <Clock />
          {texts.selfPaced}
        </span>
        <span className="font-[550] text-accent" aria-hidden>
          {texts.start}
          <ArrowRight />
        </span>
      </p>
    </li>
  )
}
