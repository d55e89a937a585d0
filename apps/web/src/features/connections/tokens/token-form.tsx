import { type ApiTokenKind, apiTokenEndpoints, apiTokenForm, apiTokenKinds } from '@regent/contract/connections/tokens'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { serverTime } from '#lib/time/now.ts'
import { ChoicePills } from '#ui/fields/choice-pills.tsx'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { tokensKey } from '../queries.ts'
import { ScopeChoices, type TokenValues } from './scope-choices.tsx'
import { tokenTexts } from './texts.ts'

const lifetimes = [7, 30, 90, 365]
const usualDays = 90
const dayMs = 24 * 60 * 60_000

const inDays = (days: number) => new Date(serverTime().getTime() + days * dayMs).toISOString()

interface TokenFormProps {
  onClose: () => void
  /** The token is shown once. */
  onMade: (secret: string) => void
}

export const TokenForm = (props: TokenFormProps) => {
  const { form: texts, kinds } = useTexts(tokenTexts)
  const { form, isPending, error, submit } = useTokenForm(props)
  const kind = useController({ control: form.control, name: 'kind' })
  const [days, setDays] = useState(usualDays)
  const { errors } = form.formState
  const chooseDays = (chosen: number) => {
    setDays(chosen)
    form.setValue('expiresAt', inDays(chosen), { shouldDirty: true })
  }

  return (
    <EditorSheet
      title={texts.heading}
      isUnsaved={form.formState.isDirty}
      isPending={isPending}
      failure={failureOfForm(error, texts.failed)}
      save={texts.make}
      onSubmit={(event) => void submit(event)}
      onClose={props.onClose}
    >
      <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message}>
        <Input {...form.register('name')} aria-required autoComplete="off" />
      </Field>
      <div>
        <ChoicePills<ApiTokenKind>
          legend={texts.kind}
          choices={apiTokenKinds.map((value) => ({ value, label: kinds[value] }))}
          value={kind.field.value}
          onChange={kind.field.onChange}
        />
        <p className="field__hint" role="status">
          {texts.kindHints[kind.field.value]}
        </p>
      </div>
      <Field label={texts.expires} error={errors.expiresAt?.message}>
        <Select value={days} onChange={({ target }) => chooseDays(Number(target.value))}>
          {lifetimes.map((count) => (
            <option key={count} value={count}>
              {texts.days(count)}
            </option>
          ))}
        </Select>
      </Field>
      <ScopeChoices control={form.control} error={errors.scopes?.message} />
      <Field label={texts.password} hint={texts.passwordHint} error={errors.currentPassword?.message}>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
    </EditorSheet>
  )
}

/** Nothing of it is kept in the tab: it holds a password. */
const useTokenForm = ({ onClose, onMade }: TokenFormProps) => {
  const { form: texts } = useTexts(tokenTexts)
  const { send, isPending, error } = useAction(apiTokenEndpoints.create)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const [initial] = useState((): TokenValues => ({
    name: '',
    kind: 'personal',
    scopes: [],
    expiresAt: inDays(usualDays),
    currentPassword: '',
  }))
  const form = useContractForm<TokenValues, z.output<typeof apiTokenForm>>(apiTokenForm, initial)

  const submit = form.handleSubmit((body) =>
    send(
      { body },
      {
        onSuccess: ({ secret }) => {
          onClose()
          onMade(secret)
          void queryClient.invalidateQueries({ queryKey: tokensKey })
        },
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          sayFailure(failure, texts.failed)
        },
      },
    ),
  )
  return { form, isPending, error, submit }
}
