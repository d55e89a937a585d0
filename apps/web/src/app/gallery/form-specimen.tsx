import { salesRequest } from '@regent/contract/firm/sales'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { toast } from '#ui/overlays/toast.ts'

/** A form with a contract schema. Addresses that do not end in @example.com are refused, as by a server. */
export const FormSpecimen = () => {
  const form = useContractForm(salesRequest.pick({ firstName: true, email: true }), { firstName: '', email: '' })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(({ email }) => {
    if (email.endsWith('@example.com')) toast.success({ title: 'Sent' })
    else showFieldErrors(form, { email: 'This address is not known here' })
  })

  return (
    <form aria-label="Specimen" noValidate className="grid gap-4.5" onSubmit={(event) => void send(event)}>
      <Field label="First name" error={errors.firstName?.message}>
        <Input autoComplete="given-name" {...form.register('firstName')} />
      </Field>
      <Field label="Your email" error={errors.email?.message} hint="Only the firm sees it.">
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" look="primary" busy={isSubmitting}>
        Send
      </Button>
    </form>
  )
}
