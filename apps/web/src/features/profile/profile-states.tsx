import type { MouseEvent } from 'react'
import { reasonOf } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { profileTexts } from './texts.ts'

interface MissingProfileProps {
  /** Without one, the answer was empty. */
  error: Error | null
  onTryAgain: () => void
}

/** Why there is no profile, and a link to try again. */
export const MissingProfile = ({ error, onTryAgain }: MissingProfileProps) => {
  const texts = useTexts(profileTexts)
  const next = <TryAgain onTryAgain={onTryAgain} />
  return (
    <div className="mt-10">
      {error ? (
        <ErrorState title={texts.failed} next={next}>
          {reasonOf(error, texts.failed)}
        </ErrorState>
      ) : (
        <EmptyState title={texts.none} next={next}>
          {texts.noneText}
        </EmptyState>
      )}
    </div>
  )
}

/** A link to the same page that reloads only the profile. */
const TryAgain = ({ onTryAgain }: Pick<MissingProfileProps, 'onTryAgain'>) => {
  const texts = useTexts(profileTexts)
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    onTryAgain()
  }

  return (
    <a className="link link--solo" href="" onClick={handleClick}>
      {texts.tryAgain}
    </a>
  )
}

const factsPerSection = [4, 5, 4]

/** In the shape of the personal information. */
export const ProfileSkeleton = () => (
  <Loading text={useTexts(profileTexts).loading}>
    {factsPerSection.map((count, section) => (
      <div className="part" key={section}>
        <Skeleton className="h-6 w-28" />
        <div className="facts">
          {Array.from({ length: count }, (_, fact) => (
            <div className="grid gap-1.5" key={fact}>
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-5 w-40 max-w-full" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </Loading>
)
