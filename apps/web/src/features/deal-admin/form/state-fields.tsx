import { dealStates } from '@regent/contract/deals/deal-fields'
import type { NewDeal } from '@regent/contract/deals/deals-admin'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { EasternDateField } from '#widgets/records/eastern-date/eastern-date-field.tsx'
import { dealAdminTexts } from '../texts.ts'
import type { DealEntries } from './deal-values.ts'
import { dealFormTexts } from './texts.ts'

/** Whether members see the deal, and from when on. */
export const StateFields = ({ dateFault }: { dateFault: string | undefined }) => {
  const { fields, hints } = useTexts(dealFormTexts)
  const { states } = useTexts(dealAdminTexts)
  const { register, control, formState } = useFormContext<DealEntries, unknown, NewDeal>()
  const state = useWatch({ control, name: 'state' })
  const { field, fieldState } = useController({ control, name: 'publishAt' })

  return (
    <div className="editor-pair">
      <Field label={fields.state} hint={hints.state[state]} error={formState.errors.state?.message}>
        <Select {...register('state')}>
          {dealStates.map((value) => (
            <option key={value} value={value}>
              {states[value]}
            </option>
          ))}
        </Select>
      </Field>
      {state === 'scheduled' ? (
        <EasternDateField
          label={fields.publishAt}
          value={field.value}
          error={fieldState.error?.message ?? dateFault}
          inputRef={field.ref}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      ) : null}
    </div>
  )
}
