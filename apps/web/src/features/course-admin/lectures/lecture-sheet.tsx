import type { StaffLecture } from '@regent/contract/courses/lectures'
import { useTexts } from '#lib/texts.ts'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { courseAdminTexts } from '../texts.ts'
import { LectureFieldset } from './lecture-fieldset.tsx'
import { useLectureForm } from './use-lecture-form.ts'

interface LectureSheetProps {
  courseId: string
  lecture?: StaffLecture
  onClose: () => void
}

/** Creates and edits a lecture beside the list of its course. */
export const LectureSheet = ({ courseId, lecture, onClose }: LectureSheetProps) => {
  const words = useTexts(courseAdminTexts).lecture
  const lectureForm = useLectureForm({
    courseId,
    lecture,
    onSaved: () => {
      lectureForm.finish()
      onClose()
    },
  })

  return (
    <EditorSheet
      size="wide"
      title={lecture === undefined ? words.createHeading : words.editHeading}
      isUnsaved={lectureForm.isUnsaved}
      isPending={lectureForm.isPending}
      failure={lectureForm.failure}
      onSubmit={(event) => void lectureForm.submit(event)}
      onClose={onClose}
    >
      <LectureFieldset lecture={lecture} lectureForm={lectureForm} />
    </EditorSheet>
  )
}
