import { sql } from 'kysely'
import type { CourseState, Visibility } from '@regent/contract/courses/course-fields'
import type { Lecture, LectureFields } from '@regent/contract/courses/lectures'
import type { Db } from '#db/client.ts'
import type { LectureChange } from './changes.ts'

interface InsertedLecture extends LectureFields {
  id: string
  courseId: string
  place: number
  createdBy: string | null
  imageSources?: Record<string, string>
}

const jsonOf = (value: object | undefined) => value && JSON.stringify(value)

const columnsOf = (fields: LectureChange) => ({
  title: fields.title,
  description: fields.description,
  content: fields.content,
  video_url: fields.videoUrl,
  // Of another video it says nothing.
  duration_seconds: fields.videoUrl === undefined ? fields.durationSeconds : (fields.durationSeconds ?? null),
  related_files: jsonOf(fields.relatedFiles),
  captions: jsonOf(fields.captions),
  chapters: jsonOf(fields.chapters),
  state: fields.state,
  visibility: fields.visibility,
})

export const insertLectures = (tx: Db, lectures: readonly InsertedLecture[]) =>
  tx
    .insertInto('lecture')
    .values(
      lectures.map((lecture) => ({
        ...columnsOf(lecture),
        id: lecture.id,
        title: lecture.title,
        course_id: lecture.courseId,
        place: lecture.place,
        image_sources: jsonOf(lecture.imageSources),
        created_by: lecture.createdBy,
      })),
    )
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

export interface StoredLecture {
  id: string
  title: string
  description: string
  content: string
  videoUrl: string
  durationSeconds: number | null
  relatedFiles: NonNullable<Lecture['relatedFiles']>
  captions: NonNullable<Lecture['captions']>
  chapters: NonNullable<Lecture['chapters']>
  imageSources: Record<string, string>
  state: CourseState
  visibility: Visibility
}

export type LectureOutline = Omit<StoredLecture, 'content'> & { hasText: boolean }

const storedLectures = (db: Db) => outlines(db).select('content')

const outlines = (db: Db) =>
  db
    .selectFrom('lecture')
    .select(['id', 'title', 'description', 'video_url as videoUrl', 'duration_seconds as durationSeconds'])
    .select([
      sql<StoredLecture['relatedFiles']>`related_files`.as('relatedFiles'),
      sql<StoredLecture['captions']>`captions`.as('captions'),
      sql<StoredLecture['chapters']>`chapters`.as('chapters'),
      sql<StoredLecture['imageSources']>`image_sources`.as('imageSources'),
      sql<CourseState>`state`.as('state'),
      sql<Visibility>`visibility`.as('visibility'),
    ])

export const findLecture = (db: Db, id: string): Promise<StoredLecture | undefined> =>
  storedLectures(db).where('id', '=', id).executeTakeFirst()

/** As they lie there, whoever may see them; nobody else writes them until the transaction ends. */
export const lockLectures = (tx: Db, ids: readonly string[]): Promise<StoredLecture[]> =>
  storedLectures(tx)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Of one course, in their order, without their texts: a thousand of them may have half a gigabyte. */
export const listLectureOutlines = (db: Db, courseId: string): Promise<LectureOutline[]> =>
  outlines(db)
    .select(sql<boolean>`content <> ''`.as('hasText'))
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute()

/** Of the images in its text: as they are named there, with the reason. */
export const updateImageRefusals = (db: Db, id: string, refusals: Readonly<Record<string, string>>) =>
  db
    .updateTable('lecture')
    .set({ image_refusals: JSON.stringify(refusals) })
    .where('id', '=', id)
    .execute()

/** What its text became without anybody writing it. */
export const updateLectureText = (
  tx: Db,
  id: string,
  { content, imageSources }: Pick<StoredLecture, 'content' | 'imageSources'>,
) =>
  tx
    .updateTable('lecture')
    .set({ content, image_sources: JSON.stringify(imageSources) })
    .where('id', '=', id)
    .execute()
