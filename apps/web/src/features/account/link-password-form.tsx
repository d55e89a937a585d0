import { authEndpoints, chosenPassword } from '@regent/contract/identity/auth'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useContractForm } from '#ui/fields/form.ts'
import { DeadLink } from './dead-link.tsx'
import { AccountForm, showFailure } from './account-form.tsx'
import { PasswordFields } from './password-fields.tsx'
import type { LinkKind } from './queries.ts'
import { accountTexts } from './texts.ts'

export type LinkAnswer = EndpointResult<typeof authEndpoints.verify>

const setters = { verify: authEndpoints.verify, 'reset-password': authEndpoints.resetPassword }

interface LinkPasswordFormProps {
  kind: LinkKind
  token: string
  onAnswer: (answer: LinkAnswer) => void
}

export const LinkPasswordForm = ({ kind, token, onAnswer }: LinkPasswordFormProps) => {
  const texts = useTexts(accountTexts).setPassword
  const { send, isPending, error } = useAction(setters[kind])
  const form = useContractForm(chosenPassword, { password: '', confirmation: '' }, { checksChanges: true })

  const submit = form.handleSubmit(({ password }) => {
    send(
      { params: { token }, body: { password } },
      {
        onSuccess: onAnswer,
        onError: (failure) => showFailure(form, failure),
      },
    )
  })
  // The link was used or expired while the form was open.
  if (error?.status === 410) return <DeadLink error={error} />

  return (
    <AccountForm onSubmit={submit} failure={error} texts={texts} isPending={isPending}>
      <PasswordFields form={form} />
    </AccountForm>
  )
}
