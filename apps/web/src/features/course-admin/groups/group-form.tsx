import { courseGroupFields } from '@regent/contract/courses/course-fields'
import {
  type CourseGroup,
  courseGroupEndpoints,
  type NewCourseGroup,
  newCourseGroup,
} from '@regent/contract/courses/course-groups'
import { type ReactNode, useState } from 'react'
import { createDraft } from '#lib/browser/draft.ts'
import { useTexts } from '#lib/texts.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { changedOf, useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { AudienceFields } from '../form/audience-fields.tsx'
import { RecordSheet } from '../form/record-sheet.tsx'
import { TitleFields } from '../form/title-fields.tsx'
import { entriesOf } from '#widgets/records/entries-of.ts'
import { useSaveOutcome } from '../form/use-save-outcome.ts'
import { courseAdminTexts } from '../texts.ts'
import { IconField } from './icon-field.tsx'

const unanswered = createDraft<SubmittedAction>('course-group-unanswered')

export const GroupForm = ({ group, onClose }: { group?: CourseGroup; onClose: () => void }) => {
  const { fields, group: words } = useTexts(courseAdminTexts)
  const [saved] = useState(() => entriesOf(courseGroupFields, group))
  const create = useAction(courseGroupEndpoints.create, { unanswered })
  const update = useAction(courseGroupEndpoints.update)
  const { isPending, error } = group === undefined ? create : update
  const { form, isUnsaved, finish } = useDraftedForm(newCourseGroup, saved, {
    name: `course-group-${group?._id ?? 'new'}`,
  })
  const { register, handleSubmit, formState } = form
  const outcome = useSaveOutcome('group', form, {
    id: group?._id,
    onSaved: () => {
      finish()
      onClose()
    },
  })

  const handleValid = (values: NewCourseGroup) => {
    if (group === undefined) create.send({ body: values }, outcome)
    else update.send({ params: { id: group._id }, body: changedOf(values, saved) }, outcome)
  }

  const inputs = {
    title: <TitleFields title={register('title')} description={register('description')} errors={formState.errors} />,
    // Below the title.
    description: null,
    icon: <IconField form={form} />,
    type: (
      <Field label={fields.type} optional hint={fields.typeHint} error={formState.errors.type?.message}>
        <Input {...register('type')} autoComplete="off" />
      </Field>
    ),
    state: (
      <AudienceFields
        state={register('state')}
        visibility={register('visibility')}
        visible={form.formState.defaultValues?.visibility}
      />
    ),
    // Beside the state.
    visibility: null,
  } satisfies Record<keyof NewCourseGroup, ReactNode>

  return (
    <RecordSheet
      words={words}
      isNew={group === undefined}
      isUnsaved={isUnsaved}
      isPending={isPending}
      error={error}
      inputs={inputs}
      onSubmit={(event) => void handleSubmit(handleValid)(event)}
      onClose={onClose}
    />
  )
}
