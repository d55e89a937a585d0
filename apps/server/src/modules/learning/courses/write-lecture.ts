import type { Lecture, LectureFields } from '@regent/contract/courses/lectures'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import type { LectureChange } from './changes.ts'
import { courseList } from './course-list.repository.ts'
import { insertLectureTrees } from './course-tree.ts'
import { deleteRecord, restoreRecord } from './delete-record.ts'
import { demandParent } from './demand-parent.ts'
import { getLecture } from './get-record.ts'
import { updateLecture } from './lecture.repository.ts'
import { lectureList } from './lecture-list.repository.ts'
import { lastPlace, moveRecord } from './place-record.ts'
import { prepareLecture } from './prepare-lectures.ts'
import { readOne } from './read-list.ts'
import { settleLectures } from './settle-lectures.ts'
import { courseTexts } from './texts.ts'

const demandCourse = (tx: Db, viewer: StaffActor, courseId: string) =>
  demandParent(tx, courseList, viewer, courseId, { courseId: courseTexts.chooseCourse })

export const createLecture = (
  services: Services,
  db: Db,
  actor: StaffActor,
  { courseId, ...lecture }: LectureFields & { courseId: string },
): Promise<Lecture> =>
  transact(db, async (tx) => {
    await demandCourse(tx, actor, courseId)
    const [id = ''] = await insertLectureTrees(services, tx, [lecture], { courseId, createdBy: actor.userId })
    await staffChange(tx, actor, 'lecture.created', { record: id })
    return getLecture(tx, actor, id)
  })

export const changeLecture = (
  services: Services,
  db: Db,
  actor: StaffActor,
  id: string,
  change: LectureChange,
): Promise<Lecture> =>
  transact(db, async (tx) => {
    const lecture = await readOne(tx, lectureList, actor, id)
    const { courseId } = change
    const isMoved = courseId !== undefined && courseId !== lecture.course_id
    if (isMoved) await demandCourse(tx, actor, courseId)
    const place = isMoved ? await lastPlace(tx, { kind: 'lecture', parentId: courseId }) : undefined
    await updateLecture(tx, id, { ...(await prepareLecture(services, tx, change)), place })
    await settleLectures(services, tx, [id])
    await staffChange(tx, actor, 'lecture.changed', { record: id })
    return getLecture(tx, actor, id)
  })

export const deleteLecture = (services: Services, db: Db, id: string, actor: StaffActor): Promise<string> =>
  transact(db, async (tx) => {
    await readOne(tx, lectureList, actor, id)
    await deleteRecord(services, tx, { kind: 'lecture', id }, actor)
    return courseTexts.lectureDeleted
  })

export const restoreLecture = (services: Services, db: Db, id: string, actor: StaffActor): Promise<Lecture> =>
  transact(db, async (tx) => {
    await restoreRecord(services, tx, { kind: 'lecture', id }, actor)
    return getLecture(tx, actor, id)
  })

export const placeLecture = async (db: Db, actor: StaffActor, id: string, before: string | null): Promise<string> => {
  const { course_id: parentId } = await readOne(db, lectureList, actor, id)
  await moveRecord(db, { kind: 'lecture', parentId }, id, before)
  return courseTexts.moved
}
