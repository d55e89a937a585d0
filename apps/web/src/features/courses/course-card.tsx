import type { Course } from '@regent/contract/courses'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { ArrowRight, Clock } from '#ui/icons.ts'
import { Rule } from '#ui/rule.tsx'
import { courseGroupTexts } from './texts.ts'

interface CourseCardProps {
  course: Course
  address: string
}

export const CourseCard = ({ course: { title, description, lecturesCount, progress }, address }: CourseCardProps) => {
  const texts = useTexts(courseGroupTexts)
  const done = progress?.done ?? 0

  return (
    <li className="volume volume--course">
      <Rule
        tone={done > 0 ? 'accent' : 'ink'}
        quiet={done === 0}
        done={progress ? done / Math.max(progress.lectures, 1) : 0}
      />
      <h2>
        <Link to={address}>{title}</Link>
      </h2>
      <p className="volume__meta num">
        <span>{texts.lectures(lecturesCount)}</span>
        {progress && done > 0 ? <span>{texts.done(done, progress.lectures)}</span> : null}
      </p>
      <p className="volume__text">{description}</p>
      <p className="volume__foot">
        <span>
          <Clock />
          {texts.selfPaced}
        </span>
        <span className="volume__start" aria-hidden>
          {texts.start}
          <ArrowRight />
        </span>
      </p>
    </li>
  )
}
