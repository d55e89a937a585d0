import { replayAccess } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { ChoiceField } from './choice-field.tsx'
import { FormSection } from './form-sections.tsx'
import { partsOf, type WebinarFields } from './form-parts.ts'
import { RecordingField } from './recording-field.tsx'
import { webinarFormTexts } from './texts.ts'

const yesOrNo = ['Yes', 'No'] as const

/** What is recorded, and who may watch it afterwards. */
export const RecordingFields = ({ form }: { form: WebinarFields }) => {
  const texts = useTexts(webinarFormTexts)
  const { fields } = texts
  const { register, messageOf } = partsOf(form)

  return (
    <FormSection name="recording">
      <div className="form-grid">
        <ChoiceField
          label={fields.recordAuto}
          control={register('recordAuto')}
          values={yesOrNo}
          error={messageOf('recordAuto')}
        />
        <ChoiceField
          label={fields.replayPublish}
          control={register('replayPublish')}
          values={yesOrNo}
          error={messageOf('replayPublish')}
        />
        <ChoiceField
          label={fields.replayAccess}
          control={register('replayAccess')}
          values={replayAccess.options}
          words={texts.replayAccess}
          error={messageOf('replayAccess')}
        />
        <div className="form-whole">
          <RecordingField control={form.control} />
        </div>
      </div>
    </FormSection>
  )
}
