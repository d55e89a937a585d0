import { replayAccess, yesOrNo } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { ChoiceEntry } from './entry.tsx'
import { FormSection } from './form-sections.tsx'
import type { WebinarFields } from './form-parts.ts'
import { RecordingField } from './recording-field.tsx'
import { webinarFormTexts } from './texts.ts'

/** What is recorded, and who may watch it afterwards. */
export const RecordingFields = ({ form }: { form: WebinarFields }) => {
  const texts = useTexts(webinarFormTexts)

  return (
    <FormSection name="recording">
      <div className="form-grid">
        <ChoiceEntry form={form} name="recordAuto" values={yesOrNo.options} />
        <ChoiceEntry form={form} name="replayPublish" values={yesOrNo.options} />
        <ChoiceEntry form={form} name="replayAccess" values={replayAccess.options} words={texts.replayAccess} />
        <div className="form-whole">
          <RecordingField control={form.control} />
        </div>
      </div>
    </FormSection>
  )
}
