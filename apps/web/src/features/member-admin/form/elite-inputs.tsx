import { easternTime, formatIn } from '#lib/time/format.ts'
import { serverTime } from '#lib/time/now.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { easternEntry } from '#widgets/records/eastern-date/eastern-entry.ts'
import { UploadField } from '#widgets/uploads/upload-field.tsx'
import { memberFormTexts } from './texts.ts'

/** The same day of next year in Eastern time. */
const dayInYear = () => {
  const now = serverTime()
  const year = Number(formatIn(now, easternTime, { year: 'numeric' })) + 1
  const [, month = '01', day = '01'] = easternEntry(now).slice(0, 10).split('-')
  return `${year}-${month}-${month === '02' && day === '29' ? '28' : day}`
}

interface EliteUntilProps {
  day: string
  error?: string | undefined
  onChange: (day: string) => void
}

export const EliteUntil = ({ day, error, onChange }: EliteUntilProps) => {
  const texts = useTexts(memberFormTexts)

  return (
    <Field
      label={texts.fields.eliteUntil}
      optional
      hint={texts.hints.eliteUntil}
      error={error}
      aside={
        <Button look="quiet" size="small" onClick={() => onChange(dayInYear())}>
          {texts.inYear}
        </Button>
      }
    >
      <Input type="date" max="9999-12-31" value={day} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}

interface EliteDocumentProps {
  url: string
  onChange: (url: string) => void
  onPendingChange: (isRunning: boolean) => void
}

/** The paper that shows why a member is Elite; only staff see it. */
export const EliteDocument = ({ url, onChange, onPendingChange }: EliteDocumentProps) => {
  const texts = useTexts(memberFormTexts)

  return (
    <div className="field">
      <UploadField
        as="file"
        label={texts.document}
        onUploaded={({ url: uploaded }) => onChange(uploaded)}
        onPendingChange={onPendingChange}
        held={url === '' ? [] : [url]}
      />
      {url === '' ? null : (
        <p className="field__hint">
          {texts.documentAdded}{' '}
          <Button look="quiet" size="small" onClick={() => onChange('')}>
            {texts.documentRemove}
          </Button>
        </p>
      )}
    </div>
  )
}
