import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { DeadLink } from './dead-link.tsx'
import { LinkPasswordForm, type LinkAnswer } from './link-password-form.tsx'
import { accountQueries, type LinkKind } from './queries.ts'
import { SecondStep } from './second-step.tsx'
import { passwordSetMessageMs, useLeaveWhenDone } from './leave-dialog.ts'
import { useSignInSteps, useStepTitle } from './sign-in-steps.ts'
import { accountTexts } from './texts.ts'

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
