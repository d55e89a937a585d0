import type { User } from '@regent/contract/identity/profile'
import { useState } from 'react'
import { authEndpoints, chosenPassword } from '@regent/contract/identity/auth'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { writeTokens } from '#lib/session/tokens.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useReturnFocus } from '../focus.ts'
import { ProfileSection } from '../profile-section.tsx'
import { securityTexts } from './texts.ts'
import { profileQueries, useUpdateUser } from '../queries.ts'
import { ProofForm } from './proof-form.tsx'

export const PasswordSection = ({ user }: { user: User }) => {
  const texts = useTexts(securityTexts).password
  const [isOpen, setIsOpen] = useState(false)
  const opener = useReturnFocus(isOpen)

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      {isOpen ? (
        <PasswordForm user={user} onClose={() => setIsOpen(false)} />
      ) : (
        <div className="choices">
          <p>{user.hasPassword ? texts.isSet : texts.isNotSet}</p>
          <Button ref={opener} onClick={() => setIsOpen(true)}>
            {user.hasPassword ? texts.change : texts.set}
          </Button>
        </div>
      )}
    </ProfileSection>
  )
}

const current = z.string('Password is required')
const forms = {
  set: z.intersection(z.object({ currentPassword: current }), chosenPassword),
  change: z.intersection(z.object({ currentPassword: current.min(1, 'Password is required') }), chosenPassword),
}

/** Sets the first password or changes it. This session continues with the tokens of the answer. */
const PasswordForm = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const texts = useTexts(securityTexts)
  const queryClient = useQueryClient()
  const updateUser = useUpdateUser()
  const { send, isPending, error } = useAction(authEndpoints.setPassword)
  const form = useContractForm(user.hasPassword ? forms.change : forms.set, {
    currentPassword: '',
    password: '',
    confirmation: '',
  })
  const { register, handleSubmit, setFocus, formState } = form
  const { errors } = formState

  const submit = handleSubmit(({ password, currentPassword }) => {
    send(
      { body: user.hasPassword ? { password, currentPassword } : { password } },
      {
        onSuccess: (answer) => {
          writeTokens(answer)
          updateUser({ ...user, hasPassword: true })
          void queryClient.invalidateQueries({ queryKey: profileQueries.sessions.queryKey })
          toast.success({ title: texts.password.saved, text: answer.message })
          onClose()
        },
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          toast.error({ title: texts.error, text: failure.message, failure })
        },
      },
    )
  })

  return (
    <ProofForm
      focusFirstField={() => setFocus(user.hasPassword ? 'currentPassword' : 'password')}
      onSubmit={submit}
      onCancel={onClose}
      action={texts.password.save}
      busyLabel={texts.password.saving}
      isPending={isPending}
      failure={error && Object.keys(error.details).length === 0 ? error.message : undefined}
    >
      {/* Tells password managers the account. */}
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      {user.hasPassword ? (
        <Field label={texts.currentPassword} error={errors.currentPassword?.message}>
          <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
        </Field>
      ) : null}
      <Field label={texts.password.chosen} error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="new-password" withStrength />
      </Field>
      <Field label={texts.password.confirmation} error={errors.confirmation?.message}>
        <PasswordInput {...register('confirmation')} autoComplete="new-password" />
      </Field>
    </ProofForm>
  )
}
