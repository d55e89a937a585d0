import type { CourseDetails } from '@regent/contract/courses/courses'
import { Link } from 'react-router'
import type { Lecture } from '@regent/contract/courses/lectures'
import { useTexts } from '#lib/texts.ts'
import { ArrowLeft, Paperclip, TextAlignStart } from '#ui/content/icons.ts'
import { Progress } from '#ui/states/progress.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { lectureSearch } from '#lib/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { DoneToggle } from '#ui/controls/done-toggle.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'
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
      <p className="mb-2.5 flex items-center justify-between text-14/[1.5] text-ink-muted">
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

interface LectureRowProps {
  lecture: Lecture
  isCurrent: boolean
  /** In this browser, by a person whose progress is not tracked. */
  isRead: boolean
  completion: Completion
}

const LectureRow = ({ lecture, isCurrent, isRead, completion }: LectureRowProps) => {
  const texts = useTexts(courseTexts)
  const { _id, title, hasContent, filesCount } = lecture
  const isDone = lecture.completedBy.length > 0
  const circle = (
    <DoneToggle
      label={texts.completed(title)}
      done={isDone}
      aria-disabled={completion.isVisitor || undefined}
      aria-busy={completion.waitingFor === _id || undefined}
      onToggle={(done) => completion.toggle(_id, done)}
    />
  )

  return (
    <li className={classNames('lecture', (isDone || isRead) && 'lecture--done')} aria-current={isCurrent || undefined}>
      {completion.isVisitor ? <Tooltip text={texts.logIn.text}>{circle}</Tooltip> : circle}
      <div>
        <Link to={lectureSearch(_id)} preventScrollReset={false}>
          {title}
        </Link>
        {hasContent || filesCount > 0 || isRead ? (
          <p className="lecture__meta">
            {hasContent ? (
              <span>
                <TextAlignStart />
                {texts.content}
              </span>
            ) : null}
            {filesCount > 0 ? (
              <span>
                <Paperclip />
                {texts.files(filesCount)}
              </span>
            ) : null}
            {isRead ? <span>{texts.read}</span> : null}
          </p>
        ) : null}
      </div>
    </li>
  )
}
