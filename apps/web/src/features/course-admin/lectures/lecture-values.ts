import { lectureFields } from '@regent/contract/courses/lecture-fields'
import type { NewLecture, StaffLecture } from '@regent/contract/courses/lectures'
import { entriesOf } from '../form/entries.ts'

export type LectureValues = NewLecture

export const freshLecture: LectureValues = entriesOf(lectureFields)

/** What the form starts with for a lecture that exists. */
export const editableLecture = (lecture: StaffLecture): LectureValues => ({
  ...entriesOf(lectureFields, lecture),
  relatedFiles: lecture.relatedFiles.map(({ name, uploadedUrl }) => ({ name, uploadedUrl })),
})
