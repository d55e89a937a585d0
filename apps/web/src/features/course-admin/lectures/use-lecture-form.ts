import { lectureEndpoints, newLecture, type NewLecture, type StaffLecture } from '@regent/contract/courses/lectures'
import { useState } from 'react'
import { lectureFields } from '@regent/contract/courses/lecture-fields'
import { createDraft } from '#lib/browser/draft.ts'
import { useTexts } from '#lib/texts.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { changedOf, useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { failureOfForm } from '#widgets/records/say-failure.ts'
import { recordTexts } from '#widgets/records/texts.ts'
import { entriesOf } from '#widgets/records/entries-of.ts'
import { useSaveOutcome } from '../form/use-save-outcome.ts'
import { courseAdminTexts } from '../texts.ts'

const unanswered = createDraft<SubmittedAction>('lecture-unanswered')

interface LectureFormOptions {
  courseId: string
  lecture?: StaffLecture | undefined
  onSaved: (lecture: StaffLecture) => void
}

/** The form of a lecture, in the sheet beside the list and on the lecture's page. */
export const useLectureForm = ({ courseId, lecture, onSaved }: LectureFormOptions) => {
  const words = useTexts(courseAdminTexts).lecture
  const { uploadRunning } = useTexts(recordTexts)
  const [uploads, setUploads] = useState<Readonly<Record<string, boolean>>>({})
  const [isTooEarly, setIsTooEarly] = useState(false)
  const isUploading = Object.values(uploads).some(Boolean)
  const [saved, setSaved] = useState(() => (lecture === undefined ? freshLecture : editableLecture(lecture)))
  const create = useAction(lectureEndpoints.create, { unanswered })
  const update = useAction(lectureEndpoints.update)
  const { isPending, error } = lecture === undefined ? create : update
  const drafted = useDraftedForm(newLecture, saved, {
    name: `lecture-${lecture?._id ?? `new-in-${courseId}`}`,
    isBusy: isUploading,
  })
  const { form, isUnsaved } = drafted
  const outcome = useSaveOutcome('lecture', form, {
    id: lecture?._id,
    parentId: courseId,
    onSaved: (now: StaffLecture) => {
      setSaved(editableLecture(now))
      onSaved(now)
    },
  })

  const handleValid = (values: LectureValues) => {
    setIsTooEarly(isUploading)
    if (isUploading) return
    if (lecture === undefined) create.send({ body: { ...values, courseId } }, outcome)
    else update.send({ params: { id: lecture._id }, body: changedOf(values, saved) }, outcome)
  }

  return {
    ...drafted,
    isUnsaved,
    isUploading,
    isPending,
    failure: isTooEarly && isUploading ? uploadRunning : failureOfForm(error, words.saveFailed),
    submit: form.handleSubmit(handleValid),
    /** An upload of that field has begun or is over. */
    followUpload: (field: string) => (isRunning: boolean) => setUploads((all) => ({ ...all, [field]: isRunning })),
  }
}

export type LectureForm = ReturnType<typeof useLectureForm>

export type LectureValues = NewLecture

const freshLecture: LectureValues = entriesOf(lectureFields)

/** What the form starts with for a lecture that exists. */
export const editableLecture = (lecture: StaffLecture): LectureValues => ({
  ...entriesOf(lectureFields, lecture),
  relatedFiles: lecture.relatedFiles.map(({ name, uploadedUrl }) => ({ name, uploadedUrl })),
})
