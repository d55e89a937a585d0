import type { StaffTerm } from '@regent/contract/deals/deal-terms'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { dealAdminTexts } from '../texts.ts'

export interface ChosenTerms {
  added: string[]
  removed: string[]
  /** Undefined leaves the source as it is, an empty text takes it away. */
  sourceId: string | undefined
}

export const noTerms: ChosenTerms = { added: [], removed: [], sourceId: undefined }

/** Stands for no source. */
const none = 'none'

interface BulkTermsProps {
  all: readonly StaffTerm[]
  chosen: ChosenTerms
  onChange: (chosen: ChosenTerms) => void
}

/** The terms that many deals get and lose, and their source. */
export const BulkTerms = ({ all, chosen, onChange }: BulkTermsProps) => {
  const { bulkEdit: texts, kinds } = useTexts(dealAdminTexts)
  const options = all
    .filter(({ kind }) => kind !== 'source')
    .map(({ _id: value, name: label, kind }) => ({ value, label, group: kinds[kind] }))
  const without = (values: readonly string[]) => options.filter(({ value }) => !values.includes(value))

  return (
    <>
      <Field label={texts.add} hint={texts.addHint}>
        <MultiCombobox
          options={without(chosen.removed)}
          values={chosen.added}
          onValuesChange={(added) => onChange({ ...chosen, added })}
          placeholder={texts.choose}
        />
      </Field>
      <Field label={texts.remove}>
        <MultiCombobox
          options={without(chosen.added)}
          values={chosen.removed}
          onValuesChange={(removed) => onChange({ ...chosen, removed })}
          placeholder={texts.choose}
        />
      </Field>
      <Field label={texts.source}>
        <Select
          value={chosen.sourceId === '' ? none : (chosen.sourceId ?? '')}
          onChange={({ target: { value } }) =>
            onChange({ ...chosen, sourceId: value === '' ? undefined : value === none ? '' : value })
          }
        >
          <option value="">{texts.asItIs}</option>
          <option value={none}>{texts.noSource}</option>
          {all
            .filter(({ kind }) => kind === 'source')
            .map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
    </>
  )
}
