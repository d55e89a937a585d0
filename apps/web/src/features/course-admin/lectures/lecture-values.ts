import { initialOf } from '@regent/contract/api/field-table'
import { type LectureField, lectureFields } from '@regent/contract/courses/lecture-fields'
import type { NewLecture, StaffLecture } from '@regent/contract/courses/lectures'

export type LectureValues = NewLecture

export const freshLecture: LectureValues = initialOf(lectureFields)

/** What the form starts with for a lecture that exists. */
export const editableLecture = (lecture: StaffLecture): LectureValues =>
  ({
    title: lecture.title,
    description: lecture.description,
    content: lecture.content,
    videoUrl: lecture.videoUrl ?? '',
    durationSeconds: lecture.durationSeconds,
    relatedFiles: lecture.relatedFiles.map(({ name, uploadedUrl }) => ({ name, uploadedUrl })),
    captions: lecture.captions,
    chapters: lecture.chapters,
    state: lecture.state,
    visibility: lecture.visibility,
  }) satisfies Record<LectureField, unknown>
