import { useTexts } from '#lib/texts.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { isMissing } from '../list/is-missing.ts'
import { courseAdminTexts } from '../texts.ts'

interface MissingGroupProps {
  error: Error
  back: string
  busy: boolean
  onRetry: () => void
}

/** A group that is gone, or could not be read. */
export const MissingGroup = ({ error, back, busy, onRetry }: MissingGroupProps) => {
  const texts = useTexts(courseAdminTexts)
  const { notFound, notFoundText } = texts.groupPage
  const next = <ButtonLink to={back}>{texts.back}</ButtonLink>

  return (
    <>
      <PageTitle look="plain">{texts.groups.heading}</PageTitle>
      <div className="mt-8">
        {isMissing(error) ? (
          <ErrorState title={notFound} next={next}>
            {notFoundText}
          </ErrorState>
        ) : (
          <ErrorState title={notFound} next={next} busy={busy} onRetry={onRetry}>
            {error.message}
          </ErrorState>
        )}
      </div>
    </>
  )
}
