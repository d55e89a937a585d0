import { mergeFields, withStop } from '@regent/contract/messages/merge-fields'
import { messageEndpoints, type MessageKind } from '@regent/contract/messages/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '#lib/api/api-client.ts'
import { countSms } from '#lib/browser/count-sms.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { RetryButton } from '#ui/states/retry-button.tsx'
import { MergeFields } from '#widgets/records/merge-fields.tsx'
import { TextArea } from '#ui/fields/input.tsx'
import { useEntry } from './entry.tsx'
import { webinarFormTexts } from './texts.ts'
import { usePaused } from './use-slug-check.ts'

interface SmsFieldProps {
  name: 'reminderSms' | 'proSms'
  kind: MessageKind
  webinarId: string | undefined
}

/** As long as the end of a personal link, which differs from person to person. */
const personalEnd = 'x'.repeat(60)

/** Fills merge fields with examples, so that the text is about as long as the one that is sent. */
export const withExamples = (text: string): string =>
  mergeFields.reduce(
    (filled, { name, example }) =>
      filled.replaceAll(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'gu'), () => example.replace('…', personalEnd)),
    text,
  )

/** The text of an SMS: its length, its merge fields, and a preview. */
export const SmsField = ({ name, kind, webinarId }: SmsFieldProps) => {
  const texts = useTexts(webinarFormTexts)
  const [isShown, setIsShown] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const { form, label, hint, error, control } = useEntry(name)
  const [text, list] = useWatch({ control: form.control, name: [name, 'proSmsList'] })
  const hasNoList = name === 'proSms' && text.trim() !== '' && list === ''

  return (
    <div className="sms-entry form-half">
      <Field
        label={label}
        optional
        hint={hasNoList ? texts.hints.noList : hint}
        error={error}
        aside={
          <Button size="small" look="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? texts.sms.hide : texts.sms.preview}
          </Button>
        }
      >
        <TextArea
          {...control}
          ref={(element) => {
            control.ref(element)
            area.current = element
          }}
        />
      </Field>
      <SmsCounter text={kind.startsWith('promotion') && text.trim() !== '' ? withStop(text) : text.trim()} />
      <MergeFields fields={mergeFields} into={area} />
      {isShown ? <SmsPreview label={label} kind={kind} text={text} webinarId={webinarId} /> : null}
    </div>
  )
}

const SmsCounter = ({ text }: { text: string }) => {
  const texts = useTexts(webinarFormTexts).sms
  const filled = withExamples(text)
  const { characters, parts, culprit } = countSms(filled)
  if (characters === 0) return null

  return (
    <p className="field__hint sms-count">
      <span>{texts.count(characters, parts, filled !== text)}</span>
      {culprit === undefined ? null : <span>{texts.culprit(culprit)}</span>}
    </p>
  )
}

interface SmsPreviewProps {
  label: string
  kind: MessageKind
  text: string
  webinarId: string | undefined
}

/** The SMS as the server writes it. */
const SmsPreview = ({ label, kind, text, webinarId }: SmsPreviewProps) => {
  const texts = useTexts(webinarFormTexts).sms
  const paused = usePaused(text.trim())
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sms-preview', kind, paused, webinarId],
    queryFn: async ({ signal }) => {
      const body = { text: paused, ...(webinarId !== undefined && { webinarId }) }
      return (await callApi(messageEndpoints.preview, { params: { kind }, body }, { signal })).written.text
    },
    enabled: paused !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (paused === '') return <p className="field__hint">{texts.nothing}</p>
  if (error !== null)
    return (
      <div className="editor-row">
        <Alert tone="negative">{texts.previewFailed}</Alert>
        <RetryButton size="small" busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  if (data === undefined)
    return (
      <p className="field__hint" role="status">
        {texts.previewing}
      </p>
    )
  const { characters, parts } = countSms(data)

  return (
    <section aria-label={texts.previewLabel(label)} className="sms-preview" aria-busy={isFetching}>
      <p className="sms-preview__text">{data}</p>
      <p className="field__hint">{texts.count(characters, parts, false)}</p>
    </section>
  )
}
