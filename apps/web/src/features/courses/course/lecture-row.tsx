import type { Lecture } from '@regent/contract/courses/lectures'
import { Link } from 'react-router'
import { lectureSearch } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { DoneToggle } from '#ui/controls/done-toggle.tsx'
import { Paperclip, TextAlignStart } from '#ui/content/icons.ts'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { courseTexts } from '../texts.ts'
import type { Completion } from './use-completion.ts'

interface LectureRowProps {
  lecture: Lecture
  isCurrent: boolean
  /** In this browser, by a person whose progress is not tracked. */
  isRead: boolean
  completion: Completion
}

export const LectureRow = ({ lecture, isCurrent, isRead, completion }: LectureRowProps) => {
  const texts = useTexts(courseTexts)
  const { _id, title, hasContent, filesCount } = lecture
  const isDone = lecture.completedBy.length > 0
  const circle = (
    <DoneToggle
      label={texts.completed(title)}
      done={isDone}
      aria-disabled={!completion.isPossible || undefined}
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
