import { useController } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { WebinarControl } from './form-parts.ts'
import { webinarFormTexts } from './texts.ts'
import type { SmsList } from './use-sms-lists.ts'

interface ListFieldProps {
  control: WebinarControl
  lists: readonly SmsList[]
}

export const ListField = ({ control, lists }: ListFieldProps) => {
  const texts = useTexts(webinarFormTexts)
  const { field, fieldState } = useController({ control, name: 'proSmsList' })
  const isThere = field.value === '' || lists.some(({ _id }) => _id === field.value)

  return (
    <Field label={texts.fields.proSmsList} optional error={fieldState.error?.message}>
      <Select {...field}>
        <option value="">{texts.lists.none}</option>
        {lists.map(({ _id, name, contacts, isForeign }) => (
          <option key={_id} value={_id}>
            {contacts === undefined ? name : texts.lists[isForeign ? 'foreign' : 'option'](name, contacts)}
          </option>
        ))}
        {isThere ? null : <option value={field.value}>{texts.lists.unknown}</option>}
      </Select>
    </Field>
  )
}
