import { useController, useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { TextEntry, type WebinarControl, type WebinarFields } from './entry.tsx'
import { FormSection } from './form-sections.tsx'
import { SmsField } from './sms-field.tsx'
import { webinarFormTexts } from './texts.ts'
import type { SmsList } from './use-sms-lists.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'

interface MessageFieldsProps {
  form: WebinarFields
  lists: readonly SmsList[]
  webinarId: string | undefined
}

export const MessageFields = ({ form, lists, webinarId }: MessageFieldsProps) => {
  const { hints } = useTexts(webinarFormTexts)
  const [proSms, list] = useWatch({ control: form.control, name: ['proSms', 'proSmsList'] })
  const hasNoList = proSms.trim() !== '' && list === ''

  return (
    <FormSection name="messages">
      <div className="form-grid">
        <TextEntry form={form} name="calInvDesc" kind="area" width="whole" />
        <div className="form-half">
          <SmsField form={form} name="reminderSms" kind="reminder-sms" hint={hints.reminder} webinarId={webinarId} />
        </div>
        <div className="form-half">
          <SmsField
            form={form}
            name="proSms"
            kind="promotion-day"
            hint={hasNoList ? hints.noList : hints.promotion}
            webinarId={webinarId}
          />
        </div>
        <div className="form-half">
          <ListField control={form.control} lists={lists} />
        </div>
        <TextEntry form={form} name="proSmsTime" kind="number" placeholder="60" width="half" />
        <TextEntry form={form} name="proWorkId" width="half" />
      </div>
    </FormSection>
  )
}

interface ListFieldProps {
  control: WebinarControl
  lists: readonly SmsList[]
}

const ListField = ({ control, lists }: ListFieldProps) => {
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
