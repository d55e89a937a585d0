import type { Detail } from '@regent/contract/api/records'
import type { Lecture } from '@regent/contract/courses/lectures'
import type { Viewer } from '#http/viewer/viewer.ts'
import { foreignImagesIn, nameOfSource, withoutForeignHosts } from './lecture-images.ts'
import type { LectureRow } from './lecture-list.repository.ts'
import { presentMaker, presentStamps } from './present-record.ts'

export const presentLecture = (row: LectureRow, viewer: Viewer, detail: Detail): Lecture => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  hasContent: row.has_content,
  filesCount: row.files,
  ...(row.video_url !== '' && { videoUrl: row.video_url }),
  ...(row.duration_seconds !== null && { durationSeconds: row.duration_seconds }),
  courseId: row.course_id,
  ...(detail !== 'basic' && { course: { _id: row.course_id, title: row.course_title } }),
  state: row.state,
  visibility: row.visibility,
  completedBy: viewer.role !== 'anonymous' && row.completed_at ? [viewer.userId] : [],
  ...presentOwnProgress(row),
  ...presentMaker(row),
  ...presentStamps(row),
  ...(detail === 'full' && presentWhole(row, viewer)),
  ...(row.found_text !== null && {
    found: { text: row.found_text, ...(row.found_second !== null && { second: row.found_second }) },
  }),
})

const presentOwnProgress = (row: LectureRow) =>
  row.progress_updated_at && {
    progress: {
      completed: row.completed_at !== null,
      ...(row.completed_at && { completedAt: row.completed_at.toISOString() }),
      position: row.position ?? 0,
      duration: row.watched_duration ?? 0,
      watchedSeconds: row.watched_seconds ?? 0,
      updatedAt: row.progress_updated_at.toISOString(),
    },
  }

const presentWhole = (row: LectureRow, { role }: Viewer) => ({
  // Staff see what could not be copied, to put something else in its place.
  content: role === 'admin' ? (row.content ?? '') : withoutForeignHosts(row.content ?? ''),
  ...(role === 'admin' && {
    imageSources: presentSources(row.image_sources ?? {}),
    imageRefusals: presentRefusals(row.content ?? '', row.image_refusals ?? {}),
  }),
  relatedFiles: row.related_files ?? [],
  captions: row.captions ?? [],
  chapters: row.chapters ?? [],
})

const presentSources = (sources: Record<string, string>) =>
  Object.entries(sources).map(([url, source]) => ({ url, source }))

/** Of what still stands in the text: whoever takes a picture out has heard enough of it. */
const presentRefusals = (content: string, refusals: Record<string, string>) =>
  foreignImagesIn(content).flatMap((image) => {
    const source = nameOfSource(image)
    const reason = refusals[source]
    return reason === undefined ? [] : [{ source, reason }]
  })
