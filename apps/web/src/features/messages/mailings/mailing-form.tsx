import { type Mailing, mailingEndpoints, mailingMergeFields } from '@regent/contract/members/mailings'
import { useQuery } from '@tanstack/react-query'
import { Controller, useWatch } from 'react-hook-form'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { LoadedRecord } from '#widgets/records/loaded-record.tsx'
import { MailTextFields } from '#widgets/records/merge-fields.tsx'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { Recipients } from '#widgets/segments/recipients.tsx'
import { SegmentField } from '#widgets/segments/segment-field.tsx'
import { messageQueries } from '../queries.ts'
import { type BegunWith, draftOf, isSendable } from './mailing-entries.ts'
import { MailingPreview } from './mailing-preview.tsx'
import { type DraftMailing, mailingQueries } from './queries.ts'
import { mailingTexts } from './texts.ts'
import { useMailingForm } from './use-mailing-form.ts'

interface MailingFormProps {
  mailing?: Mailing
  begunWith?: BegunWith
  onSaved: (mailing: Mailing) => void
  onClose: () => void
}

/** Loads a mailing and opens its form. */
export const EditMailing = ({ id, ...rest }: { id: string } & Omit<MailingFormProps, 'mailing' | 'begunWith'>) => {
  const { form: texts } = useTexts(mailingTexts)
  const query = useQuery({ ...mailingQueries.one(id), select: ({ mailing }) => mailing, staleTime: 0 })

  return (
    <LoadedRecord words={texts} query={query} onClose={rest.onClose}>
      {(mailing) => <MailingForm key={mailing._id} mailing={mailing} {...rest} />}
    </LoadedRecord>
  )
}

/** A mailing, with who gets it and a preview beside it. */
export const MailingForm = (props: MailingFormProps) => {
  const { mailing, onClose } = props
  const { form: texts } = useTexts(mailingTexts)
  const { form, isUnsaved, isPending, error, submit } = useMailingForm(props)
  const { control, register, formState } = form
  const entries = useWatch({ control, compute: (values) => values })
  const draft = draftOf(entries)
  const invites = entries.webinarId !== ''

  return (
    <EditorSheet
      title={mailing === undefined ? texts.createHeading : texts.editHeading}
      size="wide"
      save={mailing?.state === 'scheduled' ? texts.saveScheduled : texts.save}
      isUnsaved={isUnsaved}
      isPending={isPending}
      failure={error?.code === 'edit_conflict' ? undefined : failureOfForm(error, texts.failed)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <div className="template">
        <div className="editor-form">
          <Controller
            control={control}
            name="segmentId"
            render={({ field, fieldState }) => (
              <SegmentField
                label={texts.segment}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          {entries.segmentId === '' ? null : (
            <Recipients
              segmentId={entries.segmentId}
              channel="mail"
              webinarId={invites ? entries.webinarId : undefined}
            />
          )}
          <Controller
            control={control}
            name="webinarId"
            render={({ field, fieldState }) => (
              <WebinarField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
            )}
          />
          <MailTextFields form={form} fields={mailingMergeFields(invites)} words={texts} rows={9} />
          {invites ? null : (
            <div className="mailing-button">
              <Field label={texts.buttonLabel} optional error={formState.errors.buttonLabel?.message}>
                <Input {...register('buttonLabel')} autoComplete="off" />
              </Field>
              <Field
                label={texts.buttonLink}
                optional
                hint={texts.buttonHint}
                error={formState.errors.buttonLink?.message}
              >
                <Input {...register('buttonLink')} inputMode="url" autoComplete="off" />
              </Field>
            </div>
          )}
          <TestMailing draft={draft} />
        </div>
        <MailingPreview draft={draft} />
      </div>
    </EditorSheet>
  )
}

interface WebinarFieldProps {
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

const WebinarField = ({ value, onChange, error }: WebinarFieldProps) => {
  const { form: texts } = useTexts(mailingTexts)
  const { data: webinars, isLoadingError } = useQuery(messageQueries.webinars)
  const isKnown = value === '' || webinars === undefined || webinars.some(({ _id }) => _id === value)

  return (
    <Field
      label={texts.webinar}
      optional
      hint={value === '' ? undefined : texts.webinarHint}
      error={error ?? (isLoadingError ? texts.webinarsFailed : undefined)}
    >
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{texts.noWebinar}</option>
        {(webinars ?? []).map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        {isKnown ? null : <option value={value}>{texts.goneWebinar}</option>}
      </Select>
    </Field>
  )
}

/** Sends the draft to its writer, saved or not. */
const TestMailing = ({ draft }: { draft: DraftMailing }) => {
  const { test: texts } = useTexts(mailingTexts)
  const sayFailure = useSayFailure()
  const { send, isPending } = useAction(mailingEndpoints.sendTest)
  const handleClick = () =>
    send(
      { body: draft },
      {
        onSuccess: ({ message, sentTo }) => toast.success({ title: message, text: texts.to(sentTo) }),
        onError: (failure) => sayFailure(failure, texts.failed),
      },
    )

  return (
    <div className="template__actions">
      <Button disabled={!isSendable(draft)} busy={isPending} busyLabel={texts.busy} onClick={handleClick}>
        {texts.action}
      </Button>
    </div>
  )
}
