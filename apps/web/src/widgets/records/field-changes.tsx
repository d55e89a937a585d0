import type { FieldChange } from '@regent/contract/members/audit'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { nameInWords } from './name-in-words.ts'
import { recordTexts } from './texts.ts'

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u

/** What fields were before a change and are after it. */
export const FieldChanges = ({ changes }: { changes: readonly FieldChange[] }) =>
  changes.length === 0 ? null : (
    <ul className="field-changes">
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </ul>
  )

const Change = ({ change: { field, before, after } }: { change: FieldChange }) => {
  const { change: texts } = useTexts(recordTexts)
  const zone = useZone()
  const shown = (value: string) => {
    if (value === '') return texts.empty
    return moment.test(value) ? formatDateTime(new Date(value), zone) : value
  }

  return (
    <li>
      <span className="field-changes__field">{nameInWords(field)}</span>
      <span className="sr-only"> {texts.before} </span>
      {before === '' ? <span className="field-changes__field">{texts.empty}</span> : <del>{shown(before)}</del>}
      <span aria-hidden>→</span>
      <span className="sr-only"> {texts.after} </span>
      <ins>{shown(after)}</ins>
    </li>
  )
}
