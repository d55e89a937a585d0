import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authEndpoints, chosenPassword } from '@regent/contract/identity/auth'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { accountQueries, type LinkKind } from './queries.ts'
import { SecondStep } from './second-step.tsx'
import { passwordSetMessageMs, useLeaveWhenDone } from './leave-dialog.ts'
import { useSignInSteps, useStepTitle } from './sign-in-steps.ts'
import { accountTexts } from './texts.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { KeepPassword } from './keep-password.tsx'
import { DeadLink } from './dead-link.tsx'
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
  const [wantsNew, setWantsNew] = useState(false)
  const steps = useSignInSteps()
  const stepTitle = useStepTitle(steps)
  const isDone = steps.step.name === 'done'
  const { state } = useSession()
  const isReady = kind !== 'verify' || state !== 'unknown'
  const asMember = kind === 'verify' && state === 'in'
  const link = useQuery({ ...accountQueries.link(kind, token, asMember), enabled: isReady && message === undefined })
  useLeaveWhenDone(isDone, passwordSetMessageMs, onLeave)

  const canKeep = !wantsNew && link.isSuccess && 'canKeepPassword' in link.data && link.data.canKeepPassword
  const asksForPassword = message === undefined && link.isSuccess && !canKeep

  const handleAnswer = ({ message: received, ...answer }: LinkAnswer) => {
    setMessage(received)
    steps.handleAnswer(answer)
  }

  // The dialog focuses its first field, so wait until the form is known.
  if (link.isPending && message === undefined) return <LinkSkeleton />

  return (
    <Dialog
      onClose={onLeave}
      title={texts.setPassword.title}
      description={asksForPassword ? texts.link.why[kind] : undefined}
      {...stepTitle}
    >
      {message === undefined && canKeep ? (
        <KeepPassword token={token} onAnswer={handleAnswer} onChoose={() => setWantsNew(true)} />
      ) : null}
      {asksForPassword ? <LinkPasswordForm kind={kind} token={token} onAnswer={handleAnswer} /> : null}
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
