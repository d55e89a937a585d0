import type { Course } from '@regent/contract/courses/courses'
import { lectureSearch } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { ArrowLeft, ArrowRight } from '#ui/content/icons.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { wholeMinutes } from '#lib/time/format.ts'
import type { LecturesAround } from './lectures-around.ts'
import { courseTexts } from '../texts.ts'

interface UpNextProps {
  around: LecturesAround
  group: string
  /** Missing for visitors. */
  progress: Course['progress']
}

/** Always visible: links to the previous and the next lecture, or at the end to the group. */
export const UpNext = ({ around: { previous, next }, group, progress }: UpNextProps) => {
  const texts = useTexts(courseTexts)
  const { done, end } = texts.finished
  const { title, text } = progress && progress.done === progress.lectures ? done : end

  return (
    <>
      {next ? null : (
        <div className="border-t border-line pt-5 pb-7">
          <h3>{title}</h3>
          <p className="text-ink-muted">{text}</p>
        </div>
      )}
      <footer className="upnext">
        {previous ? (
          <ButtonLink
            className="upnext__previous"
            look="quiet"
            to={lectureSearch(previous._id)}
            aria-keyshortcuts="Alt+ArrowUp"
          >
            <ArrowLeft />
            {texts.previous}
          </ButtonLink>
        ) : null}
        {next ? (
          <>
            <p>
              <span className="text-13/[1.35] text-ink-muted">
                {next.durationSeconds === undefined ? texts.next : texts.nextIn(wholeMinutes(next.durationSeconds))}
              </span>
              <span className="font-[550] wrap-anywhere">{next.title}</span>
            </p>
            <ButtonLink look="primary" size="large" to={lectureSearch(next._id)} aria-keyshortcuts="Alt+ArrowDown">
              {texts.next}
              <ArrowRight />
            </ButtonLink>
          </>
        ) : (
          <ButtonLink className="ml-auto" to={group}>
            {texts.finished.action}
          </ButtonLink>
        )}
      </footer>
      <p className="watch__keys">{texts.keys}</p>
    </>
  )
}
