import { providerEndpoints } from '@regent/contract/identity/provider-sign-in'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AppFailure } from '#lib/api/app-failure.ts'
import { callApi } from '#lib/api/api-client.ts'
import { usePortal } from '#lib/portal.ts'
import { endVisit, readProviderAnswer, readVisit } from '#lib/provider-visit.ts'
import { useTexts } from '#lib/texts.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { signedInMessageMs, useLeaveWhenDone } from './leave-dialog.ts'
import { SecondStep } from './second-step.tsx'
import { useSignInSteps, useStepTitle } from './sign-in-steps.ts'
import { accountTexts } from './texts.ts'

export interface ProviderReturnProps {
  /** Takes the answer out of the address, so that it is not kept in the history. */
  onRead: () => void
  onDone: (returnTo: string) => void
  /** Signing in, or linking, did not work. */
  onProblem: (kind: 'sign-in' | 'link', problem: string, returnTo: string) => void
}

/** Where a person comes back to from the sign-in provider: signs them in, or links their sign-in. */
export const ProviderReturn = ({ onRead, onDone, onProblem }: ProviderReturnProps) => {
  const all = useTexts(accountTexts)
  const texts = all.provider
  const name = usePortal().signIn?.providerName ?? texts.nameless
  const [{ kind, returnTo }] = useState(readVisit)
  const [{ answer, error }] = useState(() => readProviderAnswer(location.search))
  const steps = useSignInSteps()
  const stepTitle = useStepTitle(steps)
  const { step } = steps
  const hasBegun = useRef(false)
  useLeaveWhenDone(step.name === 'done', signedInMessageMs, () => onDone(returnTo))

  const giveUp = (problem: string) => onProblem(kind, problem, returnTo)
  const use = async (given: NonNullable<typeof answer>) => {
    if (kind === 'sign-in') {
      steps.handleAnswer(await callApi(providerEndpoints.signIn, { body: given }))
      return
    }
    const { message } = await callApi(providerEndpoints.link, { body: given })
    toast.success({ title: texts.linked, text: message })
    onDone(returnTo)
  }
  const arrive = useEffectEvent(() => {
    // An answer can be used once.
    if (hasBegun.current) return
    hasBegun.current = true
    onRead()
    endVisit()
    if (error !== undefined) giveUp(error === 'access_denied' ? texts.canceled(name) : texts.failed(name))
    else if (answer === undefined) giveUp(texts.nothing)
    else use(answer).catch((failure: unknown) => giveUp(textOf(failure, all.wentWrong)))
  })
  useEffect(() => arrive(), [])

  const problem = step.name === 'password' ? step.problem : undefined
  const startAgain = useEffectEvent(giveUp)
  useEffect(() => {
    if (problem !== undefined) startAgain(problem)
  }, [problem])

  if (kind === 'link') return <Waiting text={texts.linking} />
  return (
    <Dialog onClose={() => onDone(returnTo)} title={all.login.title} {...stepTitle}>
      {step.name === 'password' ? <Waiting text={texts.signingIn} /> : null}
      {step.name === 'done' ? <Alert tone="positive">{all.login.done}</Alert> : null}
      <SecondStep steps={steps} />
    </Dialog>
  )
}

const textOf = (failure: unknown, otherwise: string) => (failure instanceof AppFailure ? failure.message : otherwise)

const Waiting = ({ text }: { text: string }) => (
  <Loading text={text}>
    <div className="grid gap-4">
      <p>{text}</p>
      <Skeleton className="h-12" />
    </div>
  </Loading>
)
