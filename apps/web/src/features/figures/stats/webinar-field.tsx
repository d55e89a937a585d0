import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { formatEastern } from '#lib/time/format.ts'
import { Combobox } from '#ui/fields/combobox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { figuresQueries } from '../queries.ts'
import { figuresTexts } from '../texts.ts'

interface WebinarFieldProps {
  label: string
  /** What no webinar means. */
  none: string
  value: string
  /** Not offered. */
  except?: string
  className?: string
  onChange: (webinarId: string) => void
}

/** Chooses a webinar by its name. */
export const WebinarField = ({ label, none, value, except = '', className, onChange }: WebinarFieldProps) => {
  const { filters: texts } = useTexts(figuresTexts)
  const [typed, setTyped] = useState('')
  const { data: found = [], error } = useQuery(figuresQueries.webinars(useDeferredValue(typed.trim())))
  const chosen = useQuery({ ...figuresQueries.webinar(value), enabled: value !== '' })
  const others = found.filter(({ _id }) => _id !== value && _id !== except)
  const named = ({ name, date }: { name: string; date: string }) =>
    `${name}, ${formatEastern(new Date(date)).split(',')[0] ?? ''}`
  const ownLabel = chosen.data ? named(chosen.data) : chosen.isPending ? '…' : texts.unknownWebinar
  const current = [{ value: '', label: none }, ...(value === '' ? [] : [{ value, label: ownLabel }])]
  const offered = others.map((webinar) => ({ value: webinar._id, label: named(webinar) }))

  return (
    <Field
      label={label}
      error={error === null ? undefined : texts.loadFailed}
      {...(className !== undefined && { className })}
    >
      <Combobox
        // Enter takes the first: of what was typed, a webinar that fits.
        options={typed.trim() === '' ? [...current, ...offered] : [...offered, ...current.toReversed()]}
        value={value}
        onValueChange={(next) => onChange(next ?? '')}
        onSearch={setTyped}
      />
    </Field>
  )
}
