import type { CourseGroup, NewCourseGroup } from '@regent/contract/course-groups'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Administrator } from '#http/viewer.ts'
import type { CourseGroupChange } from './changes.ts'
import { insertCourseGroup, updateCourseGroup } from './course-group.repository.ts'
import { courseGroupList } from './course-group-list.repository.ts'
import { markDeleted } from './deletion.repository.ts'
import { getCourseGroup } from './get-record.ts'
import { findLastPlace, lockPlaces } from './place.repository.ts'
import { readOne } from './read-list.ts'
import { courseTexts } from './texts.ts'

export const createCourseGroup = (db: Db, maker: Administrator, group: NewCourseGroup): Promise<CourseGroup> =>
  transact(db, async (tx) => {
    const id = newId()
    await lockPlaces(tx, { kind: 'group' })
    const place = await findLastPlace(tx, { kind: 'group' })
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
    return getCourseGroup(tx, changer, id)
  })

export const deleteCourseGroup = ({ clock }: Services, db: Db, deleter: Administrator, id: string): Promise<string> =>
  transact(db, async (tx) => {
    const group = await readOne(tx, courseGroupList, deleter, id)
    await markDeleted(tx, { kind: 'group', id }, clock())
    return courseTexts.groupDeleted(group)
  })
