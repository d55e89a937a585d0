import { sql } from 'kysely'
import type { LectureFields } from '@regent/contract/lectures'
import type { Db } from '#db/client.ts'
import type { LectureChange } from './changes.ts'

interface InsertedLecture extends LectureFields {
  id: string
  courseId: string
  place: number
  createdBy: string | null
}

const columnsOf = (fields: LectureChange) => ({
  title: fields.title,
  description: fields.description,
  content: fields.content,
  video_url: fields.videoUrl,
  duration_seconds: fields.durationSeconds,
  related_files: jsonOf(fields.relatedFiles),
  captions: jsonOf(fields.captions),
  chapters: jsonOf(fields.chapters),
  state: fields.state,
  visibility: fields.visibility,
})

const jsonOf = (value: object | undefined) => value && JSON.stringify(value)

export const insertLecture = (tx: Db, lecture: InsertedLecture) =>
  tx
    .insertInto('lecture')
    .values({
      ...columnsOf(lecture),
      id: lecture.id,
      title: lecture.title,
      course_id: lecture.courseId,
      place: lecture.place,
      created_by: lecture.createdBy,
    })
    .execute()

/** A missing field stays as it is; in another course it stands at the end. */
export const updateLecture = (tx: Db, id: string, change: LectureChange & { place?: number | undefined }) =>
  tx
    .updateTable('lecture')
    .set({
      ...columnsOf(change),
      course_id: change.courseId,
      place: change.place,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
