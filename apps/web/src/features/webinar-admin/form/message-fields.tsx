import { useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, TextArea } from '#ui/fields/input.tsx'
import { FormSection } from './form-sections.tsx'
import { partsOf, type WebinarFields } from './form-parts.ts'
import { ListField } from './list-field.tsx'
import { SmsField } from './sms-field.tsx'
import { webinarFormTexts } from './texts.ts'
import type { SmsList } from './use-sms-lists.ts'

interface MessageFieldsProps {
  form: WebinarFields
  lists: readonly SmsList[]
  webinarId: string | undefined
}

export const MessageFields = ({ form, lists, webinarId }: MessageFieldsProps) => {
  const { fields, hints } = useTexts(webinarFormTexts)
  const { register, number, messageOf } = partsOf(form)
  const [proSms, list] = useWatch({ control: form.control, name: ['proSms', 'proSmsList'] })
  const goesNowhere = proSms.trim() !== '' && list === ''

  return (
    <FormSection name="messages">
      <div className="form-grid">
        <div className="form-whole">
          <Field label={fields.calInvDesc} optional hint={hints.calInvDesc} error={messageOf('calInvDesc')}>
            <TextArea {...register('calInvDesc')} />
          </Field>
        </div>
        <div className="form-half">
          <SmsField form={form} name="reminderSms" kind="reminder-sms" hint={hints.reminder} webinarId={webinarId} />
        </div>
        <div className="form-half">
          <SmsField
            form={form}
            name="proSms"
            kind="promotion-day"
            hint={goesNowhere ? hints.noList : hints.promotion}
            webinarId={webinarId}
          />
        </div>
        <div className="form-half">
          <ListField control={form.control} lists={lists} />
        </div>
        <div className="form-half">
          <Field label={fields.proSmsTime} optional hint={hints.proSmsTime} error={messageOf('proSmsTime')}>
            <Input {...number('proSmsTime')} placeholder="60" />
          </Field>
        </div>
        <div className="form-half">
          <Field label={fields.proWorkId} optional hint={hints.proWorkId} error={messageOf('proWorkId')}>
            <Input {...register('proWorkId')} autoComplete="off" />
          </Field>
        </div>
      </div>
    </FormSection>
  )
}
