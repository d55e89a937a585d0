import { saleEndpoints } from '@regent/contract/figures/sales'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/states/alert.tsx'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { figuresKey, figuresQueries } from '../queries.ts'
import { readAmount } from './amount-text.ts'
import { sessionTexts } from './texts.ts'

const endpoint = saleEndpoints.add

/** Leaves out empty fields. */
const optionalCode = (typed: unknown) =>
  typeof typed === 'string' ? typed.trim().toUpperCase() || undefined : undefined

interface AddSaleProps {
  webinarId: string
  onClose: () => void
}

export const AddSale = ({ webinarId, onClose }: AddSaleProps) => {
  const { form: words } = useTexts(sessionTexts).sales
  const formId = useId()
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const form = useContractForm(endpoint.body, { userId: '', currency: 'USD' })
  const { register, control, handleSubmit } = form
  const { errors } = form.formState
  const { send, isPending, error } = useAction(endpoint, {
    onSuccess: ({ message }) => {
      toast.success({ title: message })
      void queryClient.invalidateQueries({ queryKey: figuresKey })
    },
  })
  const failure = failureOfForm(error, words.failed)

  const handleValid = ({
    amount,
    currency,
    userId,
  }: {
    userId: string
    amount?: number | undefined
    currency?: string | undefined
  }) =>
    send(
      {
        params: { id: webinarId },
        // Without an amount, a currency says nothing.
        body: { userId, ...(amount !== undefined && { amount, ...(currency && { currency }) }) },
      },
      {
        onSuccess: onClose,
        onError: (refusal) => {
          showFieldErrors(form, refusal.details)
          sayFailure(refusal, words.failed)
        },
      },
    )

  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      description={words.description}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={isPending} busyLabel={words.saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="editor-form" noValidate onSubmit={(event) => void handleSubmit(handleValid)(event)}>
        <Controller
          control={control}
          name="userId"
          render={({ field: { value, onChange } }) => (
            <BuyerField webinarId={webinarId} value={value} error={errors.userId && words.choose} onChange={onChange} />
          )}
        />
        <div className="editor-pair">
          <Field label={words.amount} optional error={errors.amount?.message}>
            <Input {...register('amount', { setValueAs: readAmount })} inputMode="decimal" autoComplete="off" />
          </Field>
          <Field label={words.currency} hint={words.currencyHint} error={errors.currency?.message}>
            <Input {...register('currency', { setValueAs: optionalCode })} autoComplete="off" maxLength={3} />
          </Field>
        </div>
        {failure === undefined ? null : <Alert tone="negative">{failure}</Alert>}
      </form>
    </Dialog>
  )
}

interface BuyerFieldProps {
  webinarId: string
  value: string
  error: string | undefined
  onChange: (userId: string) => void
}

/** Someone who registered for the webinar. */
const BuyerField = ({ webinarId, value, error, onChange }: BuyerFieldProps) => {
  const { form: words } = useTexts(sessionTexts).sales
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const query = useQuery(figuresQueries.registered(webinarId, useDeferredValue(typed.trim())))
  const found = (query.data ?? []).map(({ user }) => ({
    value: user._id,
    label: `${`${user.firstName} ${user.lastName}`.trim()} ${user.email}`.trim(),
  }))
  const isListed = chosen === undefined || found.some((person) => person.value === chosen.value)
  const options = isListed ? found : [chosen, ...found]

  return (
    <Field label={words.person} error={error ?? (query.error === null ? undefined : words.loadFailed)}>
      <Combobox
        options={options}
        value={value === '' ? null : value}
        onValueChange={(next) => {
          setChosen(options.find((person) => person.value === next))
          onChange(next ?? '')
        }}
        onSearch={setTyped}
        placeholder={words.find}
        emptyText={words.none}
      />
    </Field>
  )
}
