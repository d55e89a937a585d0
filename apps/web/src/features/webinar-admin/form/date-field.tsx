import { useController } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { EasternDateField } from '#widgets/records/eastern-date/eastern-date-field.tsx'
import { webinarFormTexts } from './texts.ts'
import type { WebinarEntries } from './webinar-values.ts'

interface DateFieldProps {
  /** How many people get a mail about the new date. */
  notified: number
  /** Why this date is refused, beyond the rules of the date itself. */
  fault: string | undefined
}

export const DateField = ({ notified, fault }: DateFieldProps) => {
  const texts = useTexts(webinarFormTexts)
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController<WebinarEntries, 'date'>({ name: 'date' })

  return (
    <EasternDateField
      label={texts.fields.date}
      value={value}
      error={error?.message ?? fault}
      className="form-half"
      inputRef={ref}
      onChange={onChange}
      onBlur={onBlur}
    >
      {notified === 0 ? null : <Alert>{texts.date.notified(notified)}</Alert>}
    </EasternDateField>
  )
}
