import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { copiedLectureColumns } from '../records/record.fields.ts'

/** The lectures of a course in their order, locked until the transaction ends. */
export const lockLecturesOf = async (tx: Db, courseId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('lecture')
    .select('id')
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id }) => id)
}

interface Copying {
  pairs: readonly { original: string; copy: string }[]
  courseId: string
  createdBy: string
}

const copied = [...copiedLectureColumns, 'image_sources', 'image_refusals']

/** Copies the originals within the database, in the order given. */
export const insertLectureCopies = async (tx: Db, { pairs, courseId, createdBy }: Copying): Promise<void> => {
  await sql`
    insert into lecture (id, course_id, position, created_by, ${sql.join(copied.map((column) => sql.ref(column)))})
    select given.copy, ${courseId}::uuid, given.number, ${createdBy}::uuid,
      ${sql.join(copied.map((column) => sql.ref(`l.${column}`)))}
    from unnest(${pairs.map(({ original }) => original)}::uuid[], ${pairs.map(({ copy }) => copy)}::uuid[])
      with ordinality as given (original, copy, number)
    join lecture l on l.id = given.original
  `.execute(tx)
}

/** The lectures of a course whose texts show images. */
export const listIllustrated = (tx: Db, courseId: string) =>
  tx
    .selectFrom('lecture')
    .select(['id', 'content'])
    .where('course_id', '=', courseId)
    .where('content', 'like', '%<img %')
    .execute()
