import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authEndpoints, chosenPassword } from '@regent/contract/identity/auth'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { AppFailure } from '#lib/api/app-failure.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ButtonLink, Link } from '#ui/controls/link.tsx'
import { accountQueries, type LinkKind } from './queries.ts'
import { SecondStep } from './second-step.tsx'
import { passwordSetMessageMs, useLeaveWhenDone } from './leave-dialog.ts'
import { useSignInSteps, useStepTitle } from './sign-in-steps.ts'
import { accountTexts } from './texts.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { PasswordFields } from './password-fields.tsx'

interface LinkDialogProps {
  kind: LinkKind
  token: string
  /** To the start page. */
  onLeave: () => void
}

/** Opened by a mailed link. Opening it does not use the link up; setting the password does, and signs in. */
export const LinkDialog = ({ kind, token, onLeave }: LinkDialogProps) => {
  const texts = useTexts(accountTexts)
  const [message, setMessage] = useState<string>()
  const steps = useSignInSteps()
  const stepTitle = useStepTitle(steps)
  const isDone = steps.step.name === 'done'
  const link = useQuery({ ...accountQueries.link(kind, token), enabled: message === undefined })
  useLeaveWhenDone(isDone, passwordSetMessageMs, onLeave)

  const handleAnswer = ({ message: received, ...answer }: LinkAnswer) => {
    setMessage(received)
    steps.handleAnswer(answer)
  }

  // The dialog focuses its first field, so wait until the form is known.
  if (link.isPending && message === undefined) return <LinkSkeleton />

  return (
    <Dialog onClose={onLeave} title={texts.setPassword.title} {...stepTitle}>
      {message === undefined && link.isSuccess ? (
        <LinkPasswordForm kind={kind} token={token} onAnswer={handleAnswer} />
      ) : null}
      {message === undefined && link.isError ? (
        <DeadLink error={link.error} busy={link.isFetching} onRetry={() => void link.refetch()} />
      ) : null}
      <div className="grid gap-[18px]">
        {message === undefined || steps.step.name === 'codes' ? null : <Alert tone="positive">{message}</Alert>}
        <SecondStep steps={steps} />
        {isDone ? <p className="text-14 text-ink-muted">{texts.link.moving}</p> : null}
      </div>
    </Dialog>
  )
}

const LinkSkeleton = () => (
  <Loading text={useTexts(accountTexts).link.checking}>
    <div className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-12" />
    </div>
  </Loading>
)

type LinkAnswer = EndpointResult<typeof authEndpoints.verify>

const setters = { verify: authEndpoints.verify, 'reset-password': authEndpoints.resetPassword }

interface LinkPasswordFormProps {
  kind: LinkKind
  token: string
  onAnswer: (answer: LinkAnswer) => void
}

const LinkPasswordForm = ({ kind, token, onAnswer }: LinkPasswordFormProps) => {
  const texts = useTexts(accountTexts).setPassword
  const { form, failure, submission } = useAccountForm({
    endpoint: setters[kind],
    schema: chosenPassword,
    initial: { password: '', confirmation: '' },
    callWith: ({ password }) => ({ params: { token }, body: { password } }),
    onSuccess: onAnswer,
  })
  // The link was used or expired while the form was open.
  if (failure?.status === 410) return <DeadLink error={failure} />

  return (
    <AccountForm submission={submission} texts={texts}>
      <PasswordFields form={form} />
    </AccountForm>
  )
}

const reasonOf = ({ code }: AppFailure) => {
  if (code === 'link_used') return 'used'
  return code === 'link_expired' ? 'expired' : 'wrong'
}

interface DeadLinkProps {
  error: Error
  busy?: boolean
  onRetry?: () => void
}

/** Why a mailed link does not work, and what to do. If the portal did not answer, only a retry. */
const DeadLink = ({ error, busy = false, onRetry }: DeadLinkProps) => {
  const texts = useTexts(accountTexts).link
  if (!(error instanceof AppFailure) || !error.wasRefused) {
    return (
      <ErrorState title={texts.checkFailed} busy={busy} {...(onRetry && { onRetry })}>
        {error.message}
      </ErrorState>
    )
  }
  const { title, text } = texts[reasonOf(error)]

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
