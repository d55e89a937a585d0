import { easternTime } from '@regent/contract/webinars/zoned-time'
import { useController } from 'react-hook-form'
import { formatDateTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { clockNameAt, momentOfEntry, twinsOf, unfinished, wallOf } from './eastern-entry.ts'
import { webinarFormTexts } from './texts.ts'
import type { WebinarEntries } from './webinar-values.ts'

interface DateFieldProps {
  /** How many people get a mail about the new date. */
  notified: number
  /** Why this date is refused, beyond the rules of the date itself. */
  fault: string | undefined
}

/** A date in Eastern time; if clocks show it twice, it asks which one. */
export const DateField = ({ notified, fault }: DateFieldProps) => {
  const texts = useTexts(webinarFormTexts)
  const zone = useZone()
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController<WebinarEntries, 'date'>({ name: 'date' })
  const moment = momentOfEntry(value)

  return (
    <div className="date-entry form-half">
      <Field
        label={texts.fields.date}
        error={error?.message ?? fault}
        hint={
          moment === undefined || zone === easternTime
            ? texts.date.members
            : texts.date.forYou(formatDateTime(moment, zone))
        }
      >
        <Input
          ref={ref}
          type="datetime-local"
          max="9999-12-31T23:59"
          aria-required
          value={wallOf(value)}
          onChange={({ target }) => onChange(target.validity.badInput ? unfinished : target.value)}
          onBlur={({ target }) => {
            if (target.validity.badInput && value !== unfinished) onChange(unfinished)
            onBlur()
          }}
        />
      </Field>
      {moment === undefined ? null : <span className="date-entry__clock">{clockNameAt(moment)}</span>}
      <WhichOfTwo entry={value} onChoose={onChange} />
      {notified === 0 ? null : <Alert>{texts.date.notified(notified)}</Alert>}
    </div>
  )
}

const WhichOfTwo = ({ entry, onChoose }: { entry: string; onChoose: (entry: string) => void }) => {
  const texts = useTexts(webinarFormTexts).date
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
