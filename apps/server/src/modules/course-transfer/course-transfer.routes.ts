import { courseEndpoints } from '@regent/contract/courses'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import { type HttpApp, type RequestContext, route } from '#http/route.ts'
import { contentDisposition, viewerOfRequest } from '#modules/files/index.ts'
import { exportCourse } from './export-course.ts'
import { importCourse } from './import-course.ts'
import { type UnpackedCourse, unpackCourse } from './unpack-course.ts'

export const registerCourseTransferRoutes = (app: HttpApp): void => {
  const { services } = app

  route(
    app,
    courseEndpoints.import,
    ({ db, viewer, params, file }: RequestContext<typeof courseEndpoints.import, UnpackedCourse>) =>
      importCourse(services, db, viewer, params.groupId, file),
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
      const administrator = { role: 'admin', userId: viewer.accountId, sessionId: '' } as const
      const { title, content } = await exportCourse(services, administrator, id)
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
