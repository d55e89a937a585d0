import { downloads } from '@regent/contract/api/downloads'
import { courseEndpoints } from '@regent/contract/courses/courses'
import { z } from 'zod'
import { type HttpApp, type RequestContext, route } from '#http/routes/route.ts'
import { routeDownload } from '#modules/files/files/index.ts'
import type { CourseTree } from '#modules/learning/courses/index.ts'
import { exportCourse } from './export-course.ts'
import { importCourse } from './import-course.ts'
import { unpackCourse } from './unpack-course.ts'

export const registerCourseTransferRoutes = (app: HttpApp): void => {
  const { services } = app

  route(
    app,
    courseEndpoints.import,
    ({ db, actor, params, file }: RequestContext<typeof courseEndpoints.import, CourseTree>) =>
      importCourse(services, db, file, { actor, groupId: params.groupId }),
    { prepare: ({ body }, viewer) => unpackCourse(services, body.file, viewer) },
  )

  routeDownload(app, downloads.course, async ({ key }) => {
    if (!z.uuid().safeParse(key).success) return undefined
    const { title, content } = await exportCourse(services, key)
    return { name: `${title}.zip`, content }
  })
}
