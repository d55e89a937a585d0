import { courseGroupEndpoints } from '@regent/contract/courses/course-groups'
import type { staffEndpoints } from '@regent/contract/courses/course-records'
import { courseEndpoints } from '@regent/contract/courses/courses'
import { lectureEndpoints } from '@regent/contract/courses/lectures'
import type { z } from 'zod'
import { bareListAnswer, listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { courseGroupList } from '../lists/course-group-list.repository.ts'
import { courseList } from '../lists/course-list.repository.ts'
import { lectureList } from '../lists/lecture-list.repository.ts'
import { readOne, readRecords } from '../lists/read-list.ts'
import { presentAnyLecture } from '../lectures/present-lecture.ts'
import { insertLectureTrees } from './course-tree.ts'
import { deleteRecord, readDeleted, restoreRecord } from './delete-record.ts'
import { getCourse, getCourseGroup, getLecture, presentCourseGroups, presentCourses } from './get-record.ts'
import { moveAmongSiblings } from './move-record.ts'
import { insertCourse, insertCourseGroup } from './record.repository.ts'
import { assertCourse, courseType, groupType, lectureType, type RecordRow, type RecordType } from './record-types.ts'
import { changeRecord, createRecord, duplicateRecord } from './write-record.ts'

type Kind = 'groups' | 'courses' | 'lectures'
type StaffEndpoints<Answer> = ReturnType<typeof staffEndpoints<Kind, z.ZodType<Answer, Answer>>>

const registerStaffRoutes = <Row extends RecordRow, Change, Answer>(
  app: HttpApp,
  endpoints: StaffEndpoints<Answer>,
  type: RecordType<Row, Change, Answer>,
): void => {
  const { services } = app

  route(app, endpoints.remove, async ({ db, actor, params }) => ({
    message: await deleteRecord(services, db, actor, type, params.id),
  }))

  route(app, endpoints.restore, ({ db, actor, params }) => restoreRecord(services, db, actor, type, params.id))

  route(app, endpoints.duplicate, ({ db, actor, params }) => duplicateRecord(services, db, actor, type, params.id))

  route(app, endpoints.move, async ({ db, actor, params, body }) => ({
    message: await moveAmongSiblings(db, actor, type, params.id, body.before),
  }))
}

export const registerCourseGroupRoutes = (app: HttpApp): void => {
  const { list, show, create, update, import: _, ...endpoints } = courseGroupEndpoints

  route(app, list, async ({ db, viewer, query }) => {
    const page = await readRecords(db, courseGroupList, viewer, query)
    const groups = await presentCourseGroups(db, viewer, page.rows, query.fields ?? 'basic')
    return bareListAnswer(groups, list.path, query, page)
  })

  route(app, show, ({ db, viewer, params, query }) => getCourseGroup(db, viewer, params.id, query.fields))

  route(app, create, ({ db, actor, body }) =>
    createRecord(db, actor, groupType, (tx) => insertCourseGroup(tx, body, { createdBy: actor.userId })),
  )

  route(app, update, ({ db, actor, params, body }) => changeRecord(app.services, db, actor, groupType, params.id, body))

  registerStaffRoutes(app, endpoints, groupType)
}

export const registerRoutesOfCourses = (app: HttpApp): void => {
  const { list, show, create, update, deleted, import: _, ...endpoints } = courseEndpoints
  const { services } = app

  route(app, list, async ({ db, viewer, query }) => {
    const page = await readRecords(db, courseList, viewer, query, query.groupId)
    const courses = await presentCourses(db, viewer, page.rows, query.fields ?? 'basic')
    return bareListAnswer(courses, list.path, query, page)
  })

  route(app, show, ({ db, viewer, params, query }) => getCourse(db, viewer, params.id, query.fields))

  route(app, create, ({ db, actor, params: { groupId }, body }) =>
    createRecord(db, actor, courseType, async (tx) => {
      await readOne(tx, courseGroupList, actor, groupId)
      return insertCourse(tx, body, { groupId, createdBy: actor.userId })
    }),
  )

  route(app, update, ({ db, actor, params, body }) => changeRecord(services, db, actor, courseType, params.id, body))

  registerStaffRoutes(app, endpoints, courseType)

  route(app, deleted, async ({ query }) => {
    const page = await readDeleted(services, query)
    return listAnswer('records', page.rows, page)
  })
}

export const registerLectureRoutes = (app: HttpApp): void => {
  const {
    list,
    show,
    create,
    update,
    import: _,
    complete: __,
    reportVideo: ___,
    continue: ____,
    ...endpoints
  } = lectureEndpoints
  const { services } = app

  route(app, list, async ({ db, viewer, query }) => {
    const page = await readRecords(db, lectureList, viewer, query, query.courseId)
    const lectures = page.rows.map((row) => presentAnyLecture(row, viewer, query.fields ?? 'basic'))
    return bareListAnswer(lectures, list.path, query, page)
  })

  route(app, show, ({ db, viewer, params, query }) => getLecture(db, viewer, params.id, query.fields))

  route(app, create, ({ db, actor, body: { courseId, ...lecture } }) =>
    createRecord(db, actor, lectureType, async (tx) => {
      await assertCourse(tx, actor, courseId)
      const [id = ''] = await insertLectureTrees(services, tx, [lecture], { courseId, createdBy: actor.userId })
      return id
    }),
  )

  route(app, update, ({ db, actor, params, body }) => changeRecord(services, db, actor, lectureType, params.id, body))

  registerStaffRoutes(app, endpoints, lectureType)
}
