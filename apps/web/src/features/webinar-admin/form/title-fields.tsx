import { useWatch } from 'react-hook-form'
import { Cover } from '#ui/content/cover.tsx'
import { TextEntry, type WebinarFields } from './entry.tsx'
import { FormSection } from './form-sections.tsx'

/** The three lines, and the cover on which members read them. */
export const TitleFields = ({ form }: { form: WebinarFields }) => {
  const [line1, line2] = useWatch({ control: form.control, name: ['line1', 'line2'] })

  return (
    <FormSection name="title">
      <div className="form-title">
        <div className="form-stack">
          <TextEntry form={form} name="line1" />
          <TextEntry form={form} name="line2" />
          <TextEntry form={form} name="line3" />
        </div>
        <div aria-hidden="true">
          <Cover className="form-cover" title={line1} lines={line2.trim() === '' ? [] : [line2]} />
        </div>
      </div>
    </FormSection>
  )
}
