import { AppFailure, reasonOf } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { ButtonLink, Link } from '#ui/controls/link.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { accountTexts } from './texts.ts'

const linkStateOf = ({ code }: AppFailure) => {
  if (code === 'link_used') return 'used'
  return code === 'link_expired' ? 'expired' : 'wrong'
}

interface DeadLinkProps {
  error: Error
  busy?: boolean
  onRetry?: () => void
}

/** Why a mailed link does not work, and what to do. If the portal did not answer, only a retry. */
export const DeadLink = ({ error, busy = false, onRetry }: DeadLinkProps) => {
  const texts = useTexts(accountTexts).link
  if (!(error instanceof AppFailure) || !error.wasRefused) {
    return (
      <ErrorState title={texts.checkFailed} busy={busy} {...(onRetry && { onRetry })}>
        {reasonOf(error, texts.checkFailed)}
      </ErrorState>
    )
  }
  const { title, text } = texts[linkStateOf(error)]

  return (
    <div className="grid gap-[18px]">
      <Alert tone="caution" title={title}>
        {text}
      </Alert>
      <ButtonLink look="primary" size="large" block to="/?dialog=reset">
        {texts.sendNew}
      </ButtonLink>
      <p className="text-center">
        <Link className="text-14" to="/?dialog=login">
          {texts.logIn}
        </Link>
      </p>
    </div>
  )
}
