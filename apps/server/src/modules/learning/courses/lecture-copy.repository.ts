import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Of one course, in their order; none of them changes until the transaction ends. */
export const lockLecturesOf = async (tx: Db, courseId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('lecture')
    .select('id')
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id }) => id)
}

interface Copying {
  copied: readonly { original: string; copy: string }[]
  courseId: string
  createdBy: string
}

/** As the originals lie there, in the order given. */
export const insertLectureCopies = async (tx: Db, { copied, courseId, createdBy }: Copying): Promise<void> => {
  await sql`
    insert into lecture (id, course_id, title, description, content, video_url, duration_seconds, related_files, captions,
      chapters, image_sources, image_refusals, state, visibility, place, created_by)
    select given.copy, ${courseId}::uuid, l.title, l.description, l.content, l.video_url, l.duration_seconds, l.related_files,
      l.captions, l.chapters, l.image_sources, l.image_refusals, l.state, l.visibility, given.number, ${createdBy}::uuid
    from unnest(${copied.map(({ original }) => original)}::uuid[], ${copied.map(({ copy }) => copy)}::uuid[])
      with ordinality as given (original, copy, number)
    join lecture l on l.id = given.original
  `.execute(tx)
}

/** Those of a course that show any images, with their text. */
export const listIllustrated = (tx: Db, courseId: string) =>
  tx
    .selectFrom('lecture')
    .select(['id', 'content'])
    .where('course_id', '=', courseId)
    .where('content', 'like', '%<img %')
    .execute()
