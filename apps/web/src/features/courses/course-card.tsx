import type { Course } from '@regent/contract/courses/courses'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { ArrowRight, Clock } from '#ui/content/icons.ts'
import { ReadRule } from './read-rule.tsx'
import { courseGroupTexts } from './texts.ts'

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
