import type { CourseDetails } from '@regent/contract/courses/courses'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { ArrowLeft } from '#ui/content/icons.ts'
import { Progress } from '#ui/states/progress.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { LectureRow } from './lecture-row.tsx'
import { useReadFlags } from './read-flags.ts'
import { courseTexts } from '../texts.ts'
import type { Completion } from './use-completion.ts'

interface LectureListProps {
  course: CourseDetails
  current: string
  back: string
  completion: Completion
}

export const LectureList = ({ course, current, back, completion }: LectureListProps) => {
  const texts = useTexts(courseTexts)
  const flags = useReadFlags(course._id)
  const { progress, lectures } = course

  return (
    <nav className="lectures" aria-label={texts.lectures}>
      <p className="lectures__head">
        <Link className="link link--solo lectures__back" to={back}>
          <ArrowLeft />
          {texts.backToCourses}
        </Link>
        {progress ? <span className="num">{texts.doneOf(progress.done, progress.lectures)}</span> : null}
      </p>
      {progress ? (
        <Progress label={texts.lecturesDone} value={progress.done} max={progress.lectures} />
      ) : (
        <Rule quiet done={0} />
      )}
      <ol>
        {lectures.map((lecture) => (
          <LectureRow
            key={lecture._id}
            lecture={lecture}
            isCurrent={lecture._id === current}
            isRead={completion.isVisitor && flags[lecture._id] === true}
            completion={completion}
          />
        ))}
      </ol>
    </nav>
  )
}
