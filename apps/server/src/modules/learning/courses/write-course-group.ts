import type { CourseGroup, NewCourseGroup } from '@regent/contract/courses/course-groups'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Administrator } from '#http/viewer/viewer.ts'
import type { CourseGroupChange } from './changes.ts'
import { insertCourseGroup, updateCourseGroup } from './course-group.repository.ts'
import { courseGroupList } from './course-group-list.repository.ts'
import { type Deed, deleteRecord, restoreRecord } from './delete-record.ts'
import { followAudience } from './follow-audience.ts'
import { getCourseGroup } from './get-record.ts'
import { lastPlace, moveRecord } from './place-record.ts'
import { readOne } from './read-list.ts'
import { courseTexts } from './texts.ts'

export const createCourseGroup = (db: Db, maker: Administrator, group: NewCourseGroup): Promise<CourseGroup> =>
  transact(db, async (tx) => {
    const id = newId()
    const place = await lastPlace(tx, { kind: 'group' })
    await insertCourseGroup(tx, { ...group, id, place, createdBy: maker.userId })
    return getCourseGroup(tx, maker, id)
  })

export const changeCourseGroup = (
  db: Db,
  changer: Administrator,
  id: string,
  change: CourseGroupChange,
): Promise<CourseGroup> =>
  transact(db, async (tx) => {
    await readOne(tx, courseGroupList, changer, id)
    await updateCourseGroup(tx, id, change)
    await followAudience(tx, { kind: 'group', id })
    return getCourseGroup(tx, changer, id)
  })

export const deleteCourseGroup = (services: Services, db: Db, id: string, deed: Deed): Promise<string> =>
  transact(db, async (tx) => {
    const group = await readOne(tx, courseGroupList, deed.by, id)
    await deleteRecord(services, tx, { kind: 'group', id }, deed)
    return courseTexts.groupDeleted(group)
  })

export const restoreCourseGroup = (services: Services, db: Db, id: string, deed: Deed): Promise<CourseGroup> =>
  transact(db, async (tx) => {
    await restoreRecord(services, tx, { kind: 'group', id }, deed)
    return getCourseGroup(tx, deed.by, id)
  })

export const placeCourseGroup = async (
  db: Db,
  mover: Administrator,
  id: string,
  before: string | null,
): Promise<string> => {
  await readOne(db, courseGroupList, mover, id)
  await moveRecord(db, { kind: 'group' }, id, before)
  return courseTexts.moved
}
