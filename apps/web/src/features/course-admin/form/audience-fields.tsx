import { courseStates, visibilities } from '@regent/contract/courses/course-fields'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { courseAdminTexts } from '../texts.ts'

interface AudienceFieldsProps {
  state: UseFormRegisterReturn
  visibility: UseFormRegisterReturn
}

/** State and visibility of a course record. */
export const AudienceFields = ({ state, visibility }: AudienceFieldsProps) => {
  const texts = useTexts(courseAdminTexts)

  return (
    <div className="editor-pair">
      <Field label={texts.fields.state}>
        <Select {...state}>
          {courseStates.map((value) => (
            <option key={value} value={value}>
              {texts.states[value]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.fields.visibility}>
        <Select {...visibility}>
          {visibilities.map((value) => (
            <option key={value} value={value}>
              {texts.visibilities[value]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
