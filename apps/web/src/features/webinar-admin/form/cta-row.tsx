import type { KeyboardEvent, ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Trash } from '#ui/content/icons.ts'
import { Input } from '#ui/fields/input.tsx'
import { webinarFormTexts } from './texts.ts'
import type { CtaEntry } from './webinar-values.ts'

/** The form's messages about an entry. */
export type CtaFaults = FieldErrors<CtaEntry>

interface CtaRowProps {
  /** Undefined for a new one. */
  number?: number
  entry: CtaEntry
  faults: CtaFaults | undefined
  /** Shown if label or link is missing. */
  blank?: string | undefined
  hint?: string | undefined
  onChange: (entry: CtaEntry) => void
  onEnter?: () => void
  onRemove?: () => void
  action?: ReactNode
}

export const CtaRow = (props: CtaRowProps) => {
  const { number, entry, faults, blank, hint, onChange, onEnter, onRemove, action } = props
  const { fields, ctas: texts } = useTexts(webinarFormTexts)
  const isBlankLabel = blank !== undefined && entry.label.trim() === ''

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || onEnter === undefined) return
    event.preventDefault()
    onEnter()
  }

  return (
    <div className="cta-row">
      <Field
        label={number === undefined ? fields.label : texts.labelOf(number)}
        error={faults?.label?.message ?? (isBlankLabel ? blank : undefined)}
        hint={hint}
      >
        <Input
          value={entry.label}
          autoComplete="off"
          onKeyDown={handleKey}
          onChange={({ target }) => onChange({ ...entry, label: target.value })}
        />
      </Field>
      <Field
        label={number === undefined ? fields.link : texts.linkOf(number)}
        error={faults?.link?.message ?? (isBlankLabel ? undefined : blank)}
      >
        <Input
          value={entry.link}
          inputMode="url"
          autoComplete="off"
          placeholder={texts.linkPlaceholder}
          onKeyDown={handleKey}
          onChange={({ target }) => onChange({ ...entry, link: target.value })}
        />
      </Field>
      <div className="cta-row__action">
        {onRemove === undefined || number === undefined ? (
          action
        ) : (
          <IconButton label={texts.remove(entry.label, number)} onClick={onRemove}>
            <Trash />
          </IconButton>
        )}
      </div>
    </div>
  )
}
