import type { MouseEvent } from 'react'
import { useTexts } from '#lib/texts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { profileTexts } from './texts.ts'

interface FailedProps {
  /** What went wrong, as the server or the network says it. */
  message: string
  onTryAgain: () => void
}

export const ProfileFailed = ({ message, onTryAgain }: FailedProps) => {
  const texts = useTexts(profileTexts)
  return (
    <ErrorState title={texts.failed} next={<TryAgain onTryAgain={onTryAgain} />}>
      {message}
    </ErrorState>
  )
}

export const NoProfile = ({ onTryAgain }: Pick<FailedProps, 'onTryAgain'>) => {
  const texts = useTexts(profileTexts)
  return (
    <EmptyState title={texts.none} next={<TryAgain onTryAgain={onTryAgain} />}>
      {texts.noneText}
    </EmptyState>
  )
}

/** A link to the same page; what it reloads is the profile alone, and nothing that was typed is lost. */
const TryAgain = ({ onTryAgain }: Pick<FailedProps, 'onTryAgain'>) => {
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
