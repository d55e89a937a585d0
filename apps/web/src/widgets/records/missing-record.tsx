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
    /** The title if the record may exist but could not be loaded. */
    failed: string
    fetchFailed: string
    back: string
  }
  /** Null if the record exists but belongs to another one. */
  error: Error | null
  back: string
  busy: boolean
  onRetry: () => void
}

/** Replaces the page of a record that does not exist or could not be loaded. */
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
