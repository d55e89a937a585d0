import { courseEndpoints } from '@regent/contract/courses'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import { type HttpApp, type RequestContext, route } from '#http/route.ts'
import type { CourseTree } from '#modules/courses/index.ts'
import { contentDisposition, viewerOfRequest } from '#modules/files/index.ts'
import { exportCourse } from './export-course.ts'
import { importCourse } from './import-course.ts'
import { unpackCourse } from './unpack-course.ts'

export const registerCourseTransferRoutes = (app: HttpApp): void => {
  const { services } = app

  route(
    app,
    courseEndpoints.import,
    ({ db, viewer, network, params, file }: RequestContext<typeof courseEndpoints.import, CourseTree>) =>
      importCourse(services, db, file, { by: viewer, network, groupId: params.groupId }),
    { prepare: ({ body }, viewer) => unpackCourse(services, body.file, viewer) },
  )

  // Below /files, so that the pass for files opens it, and a plain link downloads it.
  app.get<{ Params: { file: string } }>(
    '/files/course-export/:file',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const [, id] = /^(.+)\.zip$/u.exec(request.params.file) ?? []
      const viewer = await viewerOfRequest(services, request.headers)
      if (viewer?.role !== 'admin' || !z.uuid().safeParse(id).success || id === undefined)
        throw new AppError('not_found')
      const { title, content } = await exportCourse(services, id)
      return reply
        .type('application/zip')
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': contentDisposition('attachment', `${title}.zip`),
          'x-content-type-options': 'nosniff',
        })
        .send(content)
    },
  )
}
