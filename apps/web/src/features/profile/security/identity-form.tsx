import { secondFactorCode } from '@regent/contract/identity/auth'
import type { User } from '@regent/contract/identity/profile'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { ProofForm } from './proof-form.tsx'
import { securityTexts } from './texts.ts'

const password = z.string('Password is required').min(1, 'Password is required').max(4096)
const forms = {
  password: z.object({ currentPassword: password, code: z.string() }),
  code: z.object({ currentPassword: z.string(), code: secondFactorCode }),
  both: z.object({ currentPassword: password, code: secondFactorCode }),
  nothing: z.object({ currentPassword: z.string(), code: z.string() }),
}

interface Proof {
  currentPassword: string
  code: string
}

interface IdentityFormProps {
  asks: keyof typeof forms
  action: string
  danger?: boolean
  /** The first code during setup, when there are no recovery codes yet. */
  isFirstCode?: boolean
  isPending: boolean
  onSubmit: (proof: Proof, onError: (failure: AppFailure) => void) => void
  onCancel: () => void
  children?: ReactNode
  /** If the first field is one of the children. */
  focusFirstField?: () => void
}

/** What a member proves before another way to sign in is added. */
export const proofAskedOf = ({ hasPassword, hasSecondFactor }: User): keyof typeof forms => {
  if (hasPassword) return hasSecondFactor ? 'both' : 'password'
  return hasSecondFactor ? 'code' : 'nothing'
}

/** Fields that were not asked for are left out. */
export const proofOf = ({ currentPassword, code }: Proof) => ({
  ...(currentPassword !== '' && { currentPassword }),
  ...(code !== '' && { code }),
})

/** Asks members to prove their identity by password, code, or both. */
export const IdentityForm = ({
  asks,
  action,
  danger = false,
  isFirstCode = false,
  isPending,
  onSubmit,
  onCancel,
  children,
  focusFirstField,
}: IdentityFormProps) => {
  const texts = useTexts(securityTexts)
  const form = useContractForm(forms[asks], { currentPassword: '', code: '' })
  const { register, handleSubmit, setError, setFocus, formState } = form
  const { errors } = formState

  const handleError = (failure: AppFailure) => {
    if (!showFieldErrors(form, failure.details)) setError('root', { message: failure.message })
    toast.error({ title: texts.error, text: failure.message, failure })
  }

  return (
    <ProofForm
      focusFirstField={focusFirstField ?? (() => setFocus(asks === 'code' ? 'code' : 'currentPassword'))}
      onSubmit={handleSubmit((proof) => onSubmit(proof, handleError))}
      onCancel={onCancel}
      action={action}
      busyLabel={texts.factor.working}
      isPending={isPending}
      danger={danger}
      failure={errors.root?.message}
    >
      {children}
      {asks === 'code' || asks === 'nothing' ? null : (
        <Field label={texts.currentPassword} error={errors.currentPassword?.message}>
          <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
        </Field>
      )}
      {asks === 'password' || asks === 'nothing' ? null : (
        <Field
          label={isFirstCode ? texts.factor.appCode : texts.code}
          hint={isFirstCode ? texts.factor.appCodeHint : texts.codeHint}
          error={errors.code?.message}
        >
          <Input
            {...register('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...(isFirstCode && { inputMode: 'numeric' })}
          />
        </Field>
      )}
    </ProofForm>
  )
}
