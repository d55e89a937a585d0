import { limits } from '@regent/contract/limits'
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
import { useSignInSteps } from './sign-in-steps.ts'
import { useStepWords } from './step-words.ts'
import { accountTexts } from './texts.ts'
import { useFarewell } from './use-farewell.ts'

interface LinkDialogProps {
  kind: LinkKind
  token: string
  /** To the start page. */
  onLeave: () => void
}

/** What a mailed link leads to. Looking at it does not use the link; setting the password does, and signs in. */
export const LinkDialog = ({ kind, token, onLeave }: LinkDialogProps) => {
  const texts = useTexts(accountTexts)
  const [message, setMessage] = useState<string>()
  const steps = useSignInSteps()
  const words = useStepWords(steps)
  const isDone = steps.step.name === 'done'
  const link = useQuery({ ...accountQueries.link(kind, token), enabled: message === undefined })
  useFarewell(isDone, limits.passwordSetFarewellMs, onLeave)

  const handleAnswer = ({ message: said, ...answer }: LinkAnswer) => {
    setMessage(said)
    steps.takeAnswer(answer)
  }

  // The dialog opens on its first field, so it waits until it is known which.
  if (link.isPending && message === undefined) return <LinkSkeleton />

  return (
    <Dialog open onOpenChange={(open) => !open && onLeave()} title={texts.setPassword.title} {...words}>
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
