import type { Detail } from '@regent/contract/api/records'
import { lectureFields } from '@regent/contract/courses/lecture-fields'
import type { Lecture, LectureDetails, StaffLecture } from '@regent/contract/courses/lectures'
import { shownFields } from '#db/field-columns.ts'
import type { StaffActor, Viewer } from '#http/viewer/viewer.ts'
import { isWholeRow, type LectureRow, type WholeLectureRow } from '../lists/lecture-list.repository.ts'
import { presentRecord } from '../records/present-record.ts'
import { lectureColumns, lectureDetailNames, lectureNames } from '../records/record.fields.ts'
import { foreignImagesIn, nameOfSource, withoutForeignHosts } from './lecture-images.ts'

/** As much of a lecture as was asked for, and as the viewer may see. */
export const presentAnyLecture = (row: LectureRow, viewer: Viewer, detail: Detail): Lecture | StaffLecture => {
  if (detail === 'full') {
    const whole = viewer.role === 'admin' ? presentStaffLecture(row, viewer) : presentDetails(row, viewer)
    return wholeRow(row).content_omitted ? withoutText(whole) : whole
  }
  return { ...presentLecture(row, viewer), ...(detail === 'detailed' && { course: courseOf(row) }) }
}

const withoutText = ({ content: _, ...lecture }: LectureDetails): Lecture => ({ ...lecture, contentOmitted: true })

export const presentStaffLecture = (row: LectureRow, viewer: StaffActor | Viewer): StaffLecture => {
  const whole = wholeRow(row)
  return {
    ...presentDetails(row, viewer),
    // Staff see which images could not be copied, to put others there.
    content: whole.content,
    imageRefusals: presentRefusals(whole),
  }
}

const wholeRow = (row: LectureRow): WholeLectureRow => {
  if (isWholeRow(row)) return row
  throw new Error('A whole lecture was asked for, and only its row in a list was read')
}

const courseOf = (row: LectureRow) => ({ _id: row.course_id, title: row.course_title })

const presentLecture = (row: LectureRow, viewer: Viewer): Lecture => {
  const { videoUrl, durationSeconds, ...fields } = shownFields(lectureFields, lectureColumns, lectureNames, row)
  return {
    ...presentRecord(row),
    ...fields,
    ...(videoUrl !== '' && { videoUrl }),
    ...(durationSeconds !== null && { durationSeconds }),
    hasContent: row.has_content,
    filesCount: row.files,
    courseId: row.course_id,
    completedBy: viewer.role !== 'anonymous' && row.completed_at ? [viewer.userId] : [],
    ...presentProgress(row),
    ...(row.found_text !== null && {
      found: { text: row.found_text, ...(row.found_second !== null && { second: row.found_second }) },
    }),
  }
}

const presentProgress = (row: LectureRow) =>
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

const presentDetails = (row: LectureRow, viewer: Viewer): LectureDetails => {
  const whole = wholeRow(row)
  const fields = shownFields(lectureFields, lectureColumns, lectureDetailNames, whole)
  return {
    ...presentLecture(row, viewer),
    course: courseOf(row),
    ...fields,
    content: withoutForeignHosts(fields.content),
    imageSources: Object.entries(whole.image_sources).map(([url, source]) => ({ url, source })),
  }
}

/** Only of images that are still in the text. */
const presentRefusals = ({ content, image_refusals: refusals }: WholeLectureRow) =>
  foreignImagesIn(content).flatMap((image) => {
    const source = nameOfSource(image)
    const reason = refusals[source]
    return reason === undefined ? [] : [{ source, reason }]
  })
