import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldErrors, useController } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Plus, Trash } from '#ui/content/icons.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useWebinarContext } from './entry.tsx'
import { webinarFormTexts } from './texts.ts'
import { type CtaEntry, isWholeCta, noCta } from './webinar-values.ts'

export const CtaFields = () => {
  const form = useWebinarContext()
  const { fields, ctas: texts } = useTexts(webinarFormTexts)
  const { field, fieldState } = useController({ control: form.control, name: 'ctas' })
  const { field: fresh, fieldState: freshState } = useController({ control: form.control, name: 'newCta' })
  const [entry = noCta] = fresh.value
  const [isBlank, setIsBlank] = useState(false)
  const freshRow = useRef<HTMLDivElement>(null)
  const focusFresh = (index: number) => freshRow.current?.querySelectorAll('input')[index]?.focus()

  const add = async () => {
    setIsBlank(!isWholeCta(entry))
    if (!isWholeCta(entry)) {
      toast.error({ title: texts.invalid, text: texts.blank })
      focusFresh(entry.label.trim() === '' ? 0 : 1)
      return
    }
    if (!(await form.trigger('newCta'))) {
      focusFresh(form.getFieldState('newCta.0.label').invalid ? 0 : 1)
      return
    }
    field.onChange([...field.value, entry])
    fresh.onChange([noCta])
    focusFresh(0)
  }
  const remove = (index: number) => {
    field.onChange(field.value.toSpliced(index, 1))
    focusFresh(0)
  }

  return (
    <>
      <p className="field__hint">{texts.lead}</p>
      {field.value.map((added, index) => (
        <CtaRow
          key={index}
          labels={{ label: texts.labelOf(index + 1), link: texts.linkOf(index + 1) }}
          entry={added}
          faults={(fieldState.error as CtaFaults[] | undefined)?.[index]}
          hint={isWholeCta(added) ? undefined : texts.dropped}
          onChange={(next) => field.onChange(field.value.with(index, next))}
          action={
            <IconButton label={texts.remove(added.label, index + 1)} onClick={() => remove(index)}>
              <Trash />
            </IconButton>
          }
        />
      ))}
      <div ref={freshRow}>
        <CtaRow
          labels={fields}
          entry={entry}
          faults={(freshState.error as CtaFaults[] | undefined)?.[0]}
          blank={isBlank ? texts.blank : undefined}
          onChange={(next) => {
            setIsBlank(false)
            fresh.onChange([next])
          }}
          onEnter={() => void add()}
          action={
            <Button onClick={() => void add()}>
              <Plus />
              {texts.add}
            </Button>
          }
        />
      </div>
    </>
  )
}

/** The form's messages about an entry. */
type CtaFaults = FieldErrors<CtaEntry>

interface CtaRowProps {
  labels: { label: string; link: string }
  entry: CtaEntry
  faults: CtaFaults | undefined
  /** Shown if label or link is missing. */
  blank?: string | undefined
  hint?: string | undefined
  onChange: (entry: CtaEntry) => void
  onEnter?: () => void
  action: ReactNode
}

const CtaRow = ({ labels, entry, faults, blank, hint, onChange, onEnter, action }: CtaRowProps) => {
  const { linkPlaceholder } = useTexts(webinarFormTexts).ctas
  const isLabelBlank = entry.label.trim() === ''

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || onEnter === undefined) return
    event.preventDefault()
    onEnter()
  }

  return (
    <div className="cta-row">
      <Field label={labels.label} error={faults?.label?.message ?? (isLabelBlank ? blank : undefined)} hint={hint}>
        <Input
          value={entry.label}
          autoComplete="off"
          onKeyDown={handleKey}
          onChange={({ target }) => onChange({ ...entry, label: target.value })}
        />
      </Field>
      <Field label={labels.link} error={faults?.link?.message ?? (isLabelBlank ? undefined : blank)}>
        <Input
          value={entry.link}
          inputMode="url"
          autoComplete="off"
          placeholder={linkPlaceholder}
          onKeyDown={handleKey}
          onChange={({ target }) => onChange({ ...entry, link: target.value })}
        />
      </Field>
      <div className="cta-row__action">{action}</div>
    </div>
  )
}
