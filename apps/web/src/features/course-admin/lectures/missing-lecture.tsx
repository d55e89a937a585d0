import { useTexts } from '#lib/texts.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { isMissing } from '../list/is-missing.ts'
import { failureText } from '../use-say-failure.ts'
import { lectureTexts } from './texts.ts'

interface MissingLectureProps {
  /** None where the lecture is there, but in another course. */
  error: Error | null
  back: string
  busy: boolean
  onRetry: () => void
}

/** A lecture that is gone, or could not be read. */
export const MissingLecture = ({ error, back, busy, onRetry }: MissingLectureProps) => {
  const texts = useTexts(lectureTexts)
  const next = <ButtonLink to={back}>{texts.back}</ButtonLink>

  return (
    <>
      <PageTitle look="plain">{texts.page.title}</PageTitle>
      <div className="mt-8">
        {error === null || isMissing(error) ? (
          <ErrorState title={texts.notFound} next={next}>
            {texts.notFoundText}
          </ErrorState>
        ) : (
          <ErrorState title={texts.failed} next={next} busy={busy} onRetry={onRetry}>
            {failureText(error, texts.failed)}
          </ErrorState>
        )}
      </div>
    </>
  )
}
