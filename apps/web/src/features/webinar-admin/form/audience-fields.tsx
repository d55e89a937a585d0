import { webinarAccess } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { ChoiceEntry, TextEntry, type WebinarFields } from './entry.tsx'
import { FormSection } from './form-sections.tsx'
import { webinarFormTexts } from './texts.ts'

/** Who speaks, who may come, and how many. */
export const AudienceFields = ({ form }: { form: WebinarFields }) => {
  const { access } = useTexts(webinarFormTexts)

  return (
    <FormSection name="audience">
      <div className="form-grid">
        <TextEntry form={form} name="hostName" width="half" />
        <TextEntry form={form} name="audience" width="half" />
        <TextEntry form={form} name="description" kind="area" width="whole" />
        <ChoiceEntry form={form} name="access" values={webinarAccess.options} words={access} width="half" />
        <TextEntry form={form} name="capacity" kind="number" width="half" />
        <TextEntry form={form} name="attendedMinutes" kind="number" width="half" />
        <TextEntry form={form} name="attendOverwrite" kind="number" placeholder="100" width="half" />
      </div>
    </FormSection>
  )
}
