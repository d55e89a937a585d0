import { useTexts } from '#lib/texts.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { isMissing } from '../list/is-missing.ts'
import { courseAdminTexts } from '../texts.ts'
import { failureText } from '../use-say-failure.ts'

interface MissingCourseProps {
  /** None where the course is there, but in another group. */
  error: Error | null
  back: string
  busy: boolean
  onRetry: () => void
}

/** A course that is gone, or could not be read. */
export const MissingCourse = ({ error, back, busy, onRetry }: MissingCourseProps) => {
  const texts = useTexts(courseAdminTexts)
  const words = texts.coursePage
  const next = <ButtonLink to={back}>{words.back}</ButtonLink>

  return (
    <>
      <PageTitle look="plain">{words.page.title}</PageTitle>
      <div className="mt-8">
        {error === null || isMissing(error) ? (
          <ErrorState title={words.notFound} next={next}>
            {words.notFoundText}
          </ErrorState>
        ) : (
          <ErrorState title={words.failed} next={next} busy={busy} onRetry={onRetry}>
            {failureText(error, texts.lecture.fetchFailed)}
          </ErrorState>
        )}
      </div>
    </>
  )
}
