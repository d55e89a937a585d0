import { newId } from '#db/new-id.ts'
import type { Db } from '#db/client.ts'

interface Kept {
  state?: 'draft' | 'published'
  visibility?: 'public' | 'members' | 'elite'
  deleted_at?: Date | null
}

let lastPosition = 0

const nextPosition = () => {
  lastPosition += 1
  return lastPosition
}

/** A group as it lies in the database; each one is another one, after those before it. */
export const aCourseGroup = async (db: Db, input: Kept & { title?: string } = {}): Promise<string> => {
  const id = newId()
  const group = {
    id,
    title: 'Asset protection',
    description: 'What keeps',
    icon: 'key',
    position: nextPosition(),
    ...input,
  }
  await db.insertInto('course_group').values(group).execute()
  return id
}

export const aCourse = async (db: Db, input: Kept & { title?: string; group_id?: string } = {}): Promise<string> => {
  const id = newId()
  const { group_id = await aCourseGroup(db), ...details } = input
  const course = { id, group_id, title: 'Trusts', description: 'From the start', position: nextPosition(), ...details }
  await db.insertInto('course').values(course).execute()
  return id
}

interface GivenLecture extends Kept {
  title?: string
  course_id?: string
  content?: string
  video_url?: string
  duration_seconds?: number | null
}

export const aLecture = async (db: Db, input: GivenLecture = {}): Promise<string> => {
  const id = newId()
  const { course_id = await aCourse(db), ...details } = input
  const lecture = { id, course_id, title: 'What a trust is', position: nextPosition(), ...details }
  await db.insertInto('lecture').values(lecture).execute()
  return id
}
