import { easternTime } from '@regent/contract/eastern-time'
import type { ReactNode, Ref } from 'react'
import { formatDateTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { clockNameAt, momentOfEntry, twinsOf, unfinished, wallOf } from './eastern-entry.ts'
import { easternDateTexts } from './texts.ts'

interface EasternDateFieldProps {
  label: string
  /** As `easternEntry` writes it. */
  value: string
  error?: string | undefined
  className?: string
  inputRef?: Ref<HTMLInputElement>
  onChange: (entry: string) => void
  onBlur?: () => void
  /** Below the field. */
  children?: ReactNode
}

/** A date in Eastern time; if clocks show it twice, it asks which one. */
export const EasternDateField = (props: EasternDateFieldProps) => {
  const { label, value, error, className, inputRef, onChange, onBlur, children } = props
  const texts = useTexts(easternDateTexts)
  const zone = useZone()
  const moment = momentOfEntry(value)

  return (
    <div className={classNames('date-entry', className)}>
      <Field
        label={label}
        error={error}
        hint={moment === undefined || zone === easternTime ? texts.members : texts.forYou(formatDateTime(moment, zone))}
      >
        <Input
          ref={inputRef}
          type="datetime-local"
          max="9999-12-31T23:59"
          aria-required
          value={wallOf(value)}
          onChange={({ target }) => onChange(target.validity.badInput ? unfinished : target.value)}
          onBlur={({ target }) => {
            if (target.validity.badInput && value !== unfinished) onChange(unfinished)
            onBlur?.()
          }}
        />
      </Field>
      {moment === undefined ? null : <span className="date-entry__clock">{clockNameAt(moment)}</span>}
      <WhichOfTwo entry={value} onChoose={onChange} />
      {children}
    </div>
  )
}

const WhichOfTwo = ({ entry, onChoose }: { entry: string; onChoose: (entry: string) => void }) => {
  const texts = useTexts(easternDateTexts)
  const twins = twinsOf(entry)
  if (twins.length === 0) return null

  return (
    <Field label={texts.twice}>
      <Select value={twins.includes(entry) ? entry : twins[0]} onChange={({ target }) => onChoose(target.value)}>
        {twins.map((twin, index) => {
          const moment = momentOfEntry(twin)
          const clock = moment === undefined ? '' : clockNameAt(moment)
          return (
            <option key={twin} value={twin}>
              {index === 0 ? texts.first(clock) : texts.second(clock)}
            </option>
          )
        })}
      </Select>
    </Field>
  )
}
