import { mergeFields, withStop } from '@regent/contract/messages/merge-fields'
import type { MessageKind } from '@regent/contract/messages/messages'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { countSms } from '#lib/browser/count-sms.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { MergeFields } from '#widgets/records/merge-fields.tsx'
import { TextArea } from '#ui/fields/input.tsx'
import { partsOf, type WebinarFields } from './entry.tsx'
import { SmsPreview } from './sms-preview.tsx'
import { webinarFormTexts } from './texts.ts'

interface SmsFieldProps {
  form: WebinarFields
  name: 'reminderSms' | 'proSms'
  kind: MessageKind
  hint: string
  webinarId: string | undefined
}

/** As long as the part of a personal link that differs from person to person. */
const ownPart = 'x'.repeat(60)

/** Fills merge fields with examples, so that the text is about as long as the one that is sent. */
export const withExamples = (text: string): string =>
  mergeFields.reduce(
    (filled, { name, example }) =>
      filled.replaceAll(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'gu'), () => example.replace('…', ownPart)),
    text,
  )

/** The text of an SMS: its length, its merge fields, and a preview. */
export const SmsField = ({ form, name, kind, hint, webinarId }: SmsFieldProps) => {
  const texts = useTexts(webinarFormTexts)
  const [isShown, setIsShown] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const { register, messageOf } = partsOf(form)
  const { ref, ...control } = register(name)
  const text = useWatch({ control: form.control, name })
  const label = texts.fields[name]

  return (
    <div className="sms-entry">
      <Field
        label={label}
        optional
        hint={hint}
        error={messageOf(name)}
        aside={
          <Button size="small" look="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? texts.sms.hide : texts.sms.preview}
          </Button>
        }
      >
        <TextArea
          {...control}
          ref={(element) => {
            ref(element)
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
