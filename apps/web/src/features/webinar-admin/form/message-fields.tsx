import { useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { TextEntry } from './entry.tsx'
import { FormSection } from './form-sections.tsx'
import type { WebinarFields } from './form-parts.ts'
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
