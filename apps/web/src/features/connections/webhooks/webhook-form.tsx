import {
  type Webhook,
  webhookEndpoints,
  type WebhookEvent,
  webhookEvents,
  webhookForm,
} from '@regent/contract/connections/webhooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { z } from 'zod'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { createDraft } from '#lib/browser/draft.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { LoadedRecord } from '#widgets/records/loaded-record.tsx'
import { saveOverChanges } from '#widgets/records/save-over-changes.ts'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { FieldError } from '../field-error.tsx'
import { connectionQueries, webhooksKey } from '../queries.ts'
import { webhookTexts } from './texts.ts'

const unanswered = createDraft<SubmittedAction>('webhook-unanswered')

type Values = z.input<typeof webhookForm>

interface WebhookFormProps {
  webhook?: Webhook
  onClose: () => void
  /** A new webhook has a secret, which is shown once. */
  onCreated?: (secret: string) => void
}

export const EditWebhook = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { form: texts } = useTexts(webhookTexts)
  const query = useQuery({ ...connectionQueries.webhook(id), staleTime: 0 })

  return (
    <LoadedRecord words={texts} query={query} onClose={onClose}>
      {(webhook) => <WebhookForm key={webhook._id} webhook={webhook} onClose={onClose} />}
    </LoadedRecord>
  )
}

export const WebhookForm = (props: WebhookFormProps) => {
  const { webhook, onClose } = props
  const { form: texts } = useTexts(webhookTexts)
  const { form, isUnsaved, isPending, error, submit } = useWebhookForm(props)
  const { errors } = form.formState

  return (
    <EditorSheet
      title={webhook === undefined ? texts.createHeading : texts.editHeading}
      isUnsaved={isUnsaved}
      isPending={isPending}
      failure={error?.code === 'edit_conflict' ? undefined : failureOfForm(error, texts.failed)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label={texts.name} error={errors.name?.message}>
        <Input {...form.register('name')} aria-required autoComplete="off" />
      </Field>
      <Field label={texts.url} hint={texts.urlHint} error={errors.url?.message}>
        <Input
          {...form.register('url')}
          type="url"
          inputMode="url"
          aria-required
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <EventChoices control={form.control} error={errors.events?.message} />
    </EditorSheet>
  )
}

const EventChoices = ({ control, error }: { control: Control<Values>; error: string | undefined }) => {
  const texts = useTexts(webhookTexts)
  const { field } = useController({ control, name: 'events' })
  const errorId = useId()
  const chosen = new Set(field.value)
  const choose = (name: WebhookEvent, isChosen: boolean) =>
    field.onChange(webhookEvents.filter((each) => (each === name ? isChosen : chosen.has(each))))

  return (
    <fieldset className="field" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="label mb-1.5">{texts.form.events}</legend>
      <div className="event-choices">
        {webhookEvents.map((name, index) => (
          <Checkbox
            key={name}
            ref={index === 0 ? field.ref : undefined}
            checked={chosen.has(name)}
            onChange={({ target }) => choose(name, target.checked)}
          >
            {texts.event[name]}
            <small>
              <code>{name}</code>
            </small>
          </Checkbox>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

const useWebhookForm = ({ webhook, onClose, onCreated }: WebhookFormProps) => {
  const { form: texts } = useTexts(webhookTexts)
  const create = useAction(webhookEndpoints.create, { unanswered })
  const update = useAction(webhookEndpoints.update)
  const { name = '', url = '', events = [] } = webhook ?? {}
  const { form, isUnsaved, finish } = useDraftedForm<Values, z.output<typeof webhookForm>>(
    webhookForm,
    { name, url, events },
    { name: `webhook-${webhook?._id ?? 'new'}` },
  )
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()

  const close = () => {
    finish()
    onClose()
    void queryClient.invalidateQueries({ queryKey: webhooksKey })
  }
  const onError = (failure: AppFailure) => {
    showFieldErrors(form, failure.details)
    sayFailure(failure, texts.failed)
  }
  const onSuccess = () => {
    close()
    toast.success({ title: texts.saved })
  }
  const submit = form.handleSubmit((body) => {
    if (webhook === undefined) {
      const show = ({ secret }: { secret: string }) => {
        close()
        onCreated?.(secret)
      }
      create.send({ body }, { onSuccess: show, onError })
      return
    }
    const { _id: id, updatedAt } = webhook
    saveOverChanges((basedOn, then) => update.send({ params: { id }, body: { ...body, ...basedOn } }, then), {
      updatedAt,
      question: texts.conflict,
      onSuccess,
      onError,
    })
  })
  const { isPending, error } = webhook === undefined ? create : update
  return { form, isUnsaved, isPending, error, submit }
}
