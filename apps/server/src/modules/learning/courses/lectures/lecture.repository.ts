import { sql } from 'kysely'
import { lectureFields, type LectureFieldValues } from '@regent/contract/courses/lecture-fields'
import type { NewLecture } from '@regent/contract/courses/lectures'
import type { Db } from '#db/client.ts'
import {
  exportedLectureNames,
  lectureColumns,
  lectureDetailNames,
  lectureNames,
  storedLecture,
} from '../records/record.fields.ts'
import { selectedFields } from '../records/record.repository.ts'

type ImageSources = Record<string, string>

interface InsertedLecture extends NewLecture {
  id: string
  courseId: string
  position: number
  createdBy: string | null
  imageSources?: ImageSources
}

export const insertLectures = (tx: Db, lectures: readonly InsertedLecture[]) =>
  tx
    .insertInto('lecture')
    .values(
      lectures.map(({ id, courseId, position, createdBy, imageSources, ...lecture }) => ({
        ...storedLecture(lecture),
        id,
        course_id: courseId,
        position,
        created_by: createdBy,
        ...(imageSources && { image_sources: JSON.stringify(imageSources) }),
      })),
    )
    .execute()

export interface StoredLecture extends LectureFieldValues {
  id: string
  imageSources: ImageSources
}

export type LectureOutline = Omit<StoredLecture, 'content'> & { hasText: boolean }

const lectures = (db: Db) =>
  db.selectFrom('lecture').select(['id', sql<ImageSources>`image_sources`.as('imageSources')])

const wholeLectures = (db: Db) =>
  lectures(db).select(selectedFields(lectureFields, lectureColumns, [...lectureNames, ...lectureDetailNames]))

export const findLecture = (db: Db, id: string): Promise<StoredLecture | undefined> =>
  wholeLectures(db).where('id', '=', id).executeTakeFirst()

/** Locks lectures until the transaction ends, for every viewer alike. */
export const lockLectures = (tx: Db, ids: readonly string[]): Promise<StoredLecture[]> =>
  wholeLectures(tx)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

const outlineNames = exportedLectureNames.filter((name) => name !== 'content')

const outlines = (db: Db) =>
  lectures(db)
    .select(selectedFields(lectureFields, lectureColumns, outlineNames))
    .select(sql<boolean>`content <> ''`.as('hasText'))
    .where('deleted_at', 'is', null)

export const findLectureOutline = (db: Db, id: string): Promise<LectureOutline | undefined> =>
  outlines(db).where('id', '=', id).executeTakeFirst()

/** The lectures of a course in their order, without their texts: a thousand of those may have half a gigabyte. */
export const listLectureOutlines = (db: Db, courseId: string): Promise<LectureOutline[]> =>
  outlines(db).where('course_id', '=', courseId).orderBy('position').orderBy('id').execute()

/** Why images in its text could not be copied, by their sources. */
export const updateImageRefusals = (db: Db, id: string, refusals: Readonly<Record<string, string>>) =>
  db
    .updateTable('lecture')
    .set({ image_refusals: JSON.stringify(refusals) })
    .where('id', '=', id)
    .execute()

/** A text that changed by itself: `updated_at` stays. */
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
