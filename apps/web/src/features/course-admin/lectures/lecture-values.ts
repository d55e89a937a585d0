import type { Lecture, LectureFields } from '@regent/contract/courses/lectures'

export type LectureValues = LectureFields

export const freshLecture: LectureValues = {
  title: '',
  description: '',
  content: '',
  videoUrl: '',
  relatedFiles: [],
  captions: [],
  chapters: [],
  state: 'published',
  visibility: 'public',
}

/** Of a lecture, what its form changes. */
export const editableLecture = (lecture: Lecture): LectureValues => ({
  title: lecture.title,
  description: lecture.description,
  content: lecture.content ?? '',
  videoUrl: lecture.videoUrl ?? '',
  relatedFiles: (lecture.relatedFiles ?? []).map(({ name, uploadedUrl }) => ({ name, uploadedUrl })),
  captions: lecture.captions ?? [],
  chapters: lecture.chapters ?? [],
  state: lecture.state,
  visibility: lecture.visibility,
})
