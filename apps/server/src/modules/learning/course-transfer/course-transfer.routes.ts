import { downloads } from '@regent/contract/api/downloads'
import type { Endpoint } from '@regent/contract/api/endpoint'
import { courseGroupEndpoints } from '@regent/contract/courses/course-groups'
import { courseEndpoints } from '@regent/contract/courses/courses'
import { lectureEndpoints } from '@regent/contract/courses/lectures'
import { z } from 'zod'
import { type HttpApp, type RequestContext, route } from '#http/routes/route.ts'
import { routeDownload } from '#modules/files/files/index.ts'
import type { LectureTree, RecordKind, Trees } from '#modules/learning/courses/index.ts'
import { exportRecord } from './export-record.ts'
import { importCourse, importGroup, importLecture } from './import-record.ts'
import { unpackRecord } from './unpack-record.ts'

type Importing<E extends Endpoint, Kind extends RecordKind> = RequestContext<E, Trees<LectureTree>[Kind]>

const registerImports = (app: HttpApp): void => {
  const { services } = app

  route(
    app,
    courseGroupEndpoints.import,
    ({ db, actor, file }: Importing<typeof courseGroupEndpoints.import, 'group'>) =>
      importGroup(services, db, actor, file),
    { prepare: ({ body }, viewer) => unpackRecord(services, 'group', body.file, viewer) },
  )

  route(
    app,
    courseEndpoints.import,
    ({ db, actor, params, file }: Importing<typeof courseEndpoints.import, 'course'>) =>
      importCourse(services, db, file, { actor, parentId: params.groupId }),
    { prepare: ({ body }, viewer) => unpackRecord(services, 'course', body.file, viewer) },
  )

  route(
    app,
    lectureEndpoints.import,
    ({ db, actor, params, file }: Importing<typeof lectureEndpoints.import, 'lecture'>) =>
      importLecture(services, db, file, { actor, parentId: params.id }),
    { prepare: ({ body }, viewer) => unpackRecord(services, 'lecture', body.file, viewer) },
  )
}

const exported = { group: downloads.courseGroup, course: downloads.course, lecture: downloads.lecture }

export const registerCourseTransferRoutes = (app: HttpApp): void => {
  registerImports(app)
  for (const kind of ['group', 'course', 'lecture'] as const) {
    routeDownload(app, exported[kind], async ({ key }) => {
      if (!z.uuid().safeParse(key).success) return undefined
      const { title, content } = await exportRecord(app.services, kind, key)
      return { name: `${title}.zip`, content }
    })
  }
}
