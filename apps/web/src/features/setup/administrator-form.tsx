import { accountEndpoints, firstAdministrator } from '@regent/contract/identity/account'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { NameFields } from '#ui/fields/name-fields.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { setupTexts } from './texts.ts'

export type CreatedAdministrator = EndpointResult<typeof accountEndpoints.createFirstAdministrator>

interface AdministratorFormProps {
  token: string
  onCreated: (answer: CreatedAdministrator) => void
}

export const AdministratorForm = ({ token, onCreated }: AdministratorFormProps) => {
  const texts = useTexts(setupTexts)
  const { send, isPending } = useAction(accountEndpoints.createFirstAdministrator)
  const form = useContractForm(firstAdministrator, { firstName: '', lastName: '', email: '', password: '' })
  const { register, handleSubmit, formState } = form

  const submit = handleSubmit((administrator) => {
    send(
      { params: { token }, body: administrator },
      {
        onSuccess: onCreated,
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          toast.error({ title: texts.failed, text: failure.message, failure })
        },
      },
    )
  })

  return (
    <form className="mt-8 grid max-w-[27.5rem] gap-[18px]" noValidate onSubmit={(event) => void submit(event)}>
      <NameFields labels={texts} first={register('firstName')} last={register('lastName')} errors={formState.errors} />
      <Field label={texts.email} error={formState.errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="username" />
      </Field>
      <Field label={texts.password} error={formState.errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="new-password" withStrength />
      </Field>
      <Button type="submit" look="primary" size="large" busy={isPending} busyLabel={texts.creating}>
        {texts.create}
      </Button>
    </form>
  )
}
