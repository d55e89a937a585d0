import { authEndpoints, chosenPassword } from '@regent/contract/identity/auth'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import { useTexts } from '#lib/texts.ts'
import { DeadLink } from './dead-link.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
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
