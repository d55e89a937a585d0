import { courseFields } from '@regent/contract/courses/course-fields'
import { type Course, courseEndpoints, type NewCourse, newCourse } from '@regent/contract/courses/courses'
import { type ReactNode, useState } from 'react'
import { createDraft } from '#lib/browser/draft.ts'
import { useTexts } from '#lib/texts.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { changedOf, useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { AudienceFields } from '../form/audience-fields.tsx'
import { RecordSheet } from '../form/record-sheet.tsx'
import { TitleFields } from '../form/title-fields.tsx'
import { entriesOf } from '#widgets/records/entries-of.ts'
import { useSaveOutcome } from '../form/use-save-outcome.ts'
import { courseAdminTexts } from '../texts.ts'

const unanswered = createDraft<SubmittedAction>('course-unanswered')

export const CourseForm = ({ groupId, course, onClose }: { groupId: string; course?: Course; onClose: () => void }) => {
  const { course: words } = useTexts(courseAdminTexts)
  const [saved] = useState(() => entriesOf(courseFields, course))
  const create = useAction(courseEndpoints.create, { unanswered })
  const update = useAction(courseEndpoints.update)
  const { isPending, error } = course === undefined ? create : update
  const { form, isUnsaved, finish } = useDraftedForm(newCourse, saved, {
    name: `course-${course?._id ?? `new-in-${groupId}`}`,
  })
  const { register, handleSubmit, formState } = form
  const outcome = useSaveOutcome('course', form, {
    id: course?._id,
    parentId: groupId,
    onSaved: () => {
      finish()
      onClose()
    },
  })

  const handleValid = (values: NewCourse) => {
    if (course === undefined) create.send({ params: { groupId }, body: values }, outcome)
    else update.send({ params: { id: course._id }, body: changedOf(values, saved) }, outcome)
  }

  const inputs = {
    title: <TitleFields title={register('title')} description={register('description')} errors={formState.errors} />,
    // Below the title.
    description: null,
    state: (
      <AudienceFields
        state={register('state')}
        visibility={register('visibility')}
        visible={form.formState.defaultValues?.visibility}
      />
    ),
    // Beside the state.
    visibility: null,
  } satisfies Record<keyof NewCourse, ReactNode>

  return (
    <RecordSheet
      words={words}
      isNew={course === undefined}
      isUnsaved={isUnsaved}
      isPending={isPending}
      error={error}
      inputs={inputs}
      onSubmit={(event) => void handleSubmit(handleValid)(event)}
      onClose={onClose}
    />
  )
}
