import {
  courseStates,
  segmentOf,
  visibilities,
  type Visibility,
  visibleToSegment,
} from '@regent/contract/courses/course-fields'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { segmentQueries } from '#widgets/segments/queries.ts'
import { Recipients } from '#widgets/segments/recipients.tsx'
import { segmentUseTexts } from '#widgets/segments/texts.ts'
import { courseAdminTexts } from '../texts.ts'

interface AudienceFieldsProps {
  state: UseFormRegisterReturn
  visibility: UseFormRegisterReturn
  /** With which the form was opened. */
  visible: Visibility | undefined
}

/** State and visibility of a course record. */
export const AudienceFields = ({ state, visibility, visible = 'public' }: AudienceFieldsProps) => {
  const texts = useTexts(courseAdminTexts)
  const [chosen, setChosen] = useState<Visibility>(visible)
  const segment = segmentOf(chosen)
  const handleChange = (event: ChangeEvent<HTMLSelectElement>) => {
    setChosen(event.target.value as Visibility)
    void visibility.onChange(event)
  }

  return (
    <>
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
          <Select {...visibility} onChange={handleChange}>
            {visibilities.map((value) => (
              <option key={value} value={value}>
                {texts.visibilities[value]}
              </option>
            ))}
            <SegmentChoices chosen={segmentOf(visible)} />
          </Select>
        </Field>
      </div>
      {segment === undefined ? null : <Recipients segmentId={segment} />}
    </>
  )
}

/** The segment that was chosen before is there from the beginning, so that the form keeps it while the others are loaded. */
const SegmentChoices = ({ chosen }: { chosen: string | undefined }) => {
  const texts = useTexts(courseAdminTexts)
  const words = useTexts(segmentUseTexts)
  const { data } = useQuery(segmentQueries.choices)
  const segments = (data ?? []).map(({ _id: id, name, count, problem }) => ({
    id,
    isUsable: problem === undefined,
    label: problem === undefined ? words.option(name, count) : words.unusable(name),
  }))
  if (chosen !== undefined && !segments.some(({ id }) => id === chosen)) {
    segments.push({ id: chosen, isUsable: true, label: data === undefined ? words.loading : words.gone })
  }
  if (segments.length === 0) return null

  return (
    <optgroup label={texts.segments}>
      {segments.map(({ id, isUsable, label }) => (
        <option key={id} value={visibleToSegment(id)} disabled={!isUsable && id !== chosen}>
          {label}
        </option>
      ))}
    </optgroup>
  )
}
