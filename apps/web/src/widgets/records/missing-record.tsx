import { ErrorState } from '#ui/states/error-state.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'
import { failureText } from './say-failure.ts'
import { isMissing } from '#lib/api/app-failure.ts'

interface MissingRecordProps {
  heading: string
  words: {
    notFound: string
    notFoundText: string
    /** The title where it may well be there, but could not be read. */
    failed: string
    fetchFailed: string
    back: string
  }
  /** None where it is there, but belongs to something else. */
  error: Error | null
  back: string
  busy: boolean
  onRetry: () => void
}

/** In place of a group, a course or a lecture that is gone, or could not be read. */
export const MissingRecord = ({ heading, words, error, back, busy, onRetry }: MissingRecordProps) => {
  const next = <ButtonLink to={back}>{words.back}</ButtonLink>

  return (
    <>
      <PageTitle look="plain">{heading}</PageTitle>
      <div className="mt-8">
        {error === null || isMissing(error) ? (
          <ErrorState title={words.notFound} next={next}>
            {words.notFoundText}
          </ErrorState>
        ) : (
          <ErrorState title={words.failed} next={next} busy={busy} onRetry={onRetry}>
            {failureText(error, words.fetchFailed)}
          </ErrorState>
        )}
      </div>
    </>
  )
}
