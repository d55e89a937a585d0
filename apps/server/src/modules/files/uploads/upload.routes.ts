import { resumableUploads, uploadEndpoints } from '@regent/contract/files/uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import { answer } from '#http/routes/answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { routeStream } from '#http/routes/route-stream.ts'
import { runWithoutTimeout } from '#http/routes/run-without-timeout.ts'
import { finishUpload } from './finish-upload.ts'
import { receiveUpload } from './receive-upload.ts'
import { createResumableServer, refusedHeaders } from './resumable-server.ts'
import { ResumableStore } from './resumable-store.ts'
import type { StoredUpload } from './store-upload.ts'
import { UploadLocks } from './upload-locks.ts'

/** Uploads in one go. */
export const registerFormRoutes = (app: HttpApp): void => {
  const { services } = app
  const answer = ({ file }: { file: StoredUpload }) => Promise.resolve(file)
  route(app, uploadEndpoints.image, answer, {
    receive: (form, viewer) => receiveUpload(services, form, 'image', viewer),
  })
  route(app, uploadEndpoints.file, answer, {
    receive: (form, viewer) => receiveUpload(services, form, 'file', viewer),
  })
}

/** Uploads in parts: the protocol, and the call that makes a file of one whose last byte has arrived. */
export const registerResumableRoutes = (app: HttpApp): void => {
  const { services } = app
  const locks = new UploadLocks(services)
  const store = new ResumableStore(services, locks)
  const answerResumable = createResumableServer(services, store)
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { viewer, raw } = request
    if (viewer.role === 'anonymous') throw new AppError('not_signed_in')
    runWithoutTimeout(raw)
    const response = await answerResumable(request, viewer)
    return send(response, reply)
  }
  const common = {
    access: 'admin',
    streams: 'application/offset+octet-stream',
    headers: { 'tus-resumable': '1.0.0' },
    handler,
  } as const
  routeStream(app, { ...common, method: ['POST', 'OPTIONS'], path: resumableUploads })
  routeStream(app, { ...common, method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'], path: `${resumableUploads}/:id` })

  route(app, uploadEndpoints.finish, async ({ body, viewer }) => {
    const { file, isNew } = await finishUpload(services, { store, locks }, body, viewer)
    return answer(file, { status: isNew ? 201 : 200 })
  })
}

// Only our own pages speak to it: headers for others would promise what the browser then refuses.
const isForOthers = (header: string) => header.startsWith('access-control-')

const send = async (response: Response, reply: FastifyReply) => {
  const headers = [...response.headers].filter(([name]) => !isForOthers(name) && name !== 'content-length')
  const text = await response.text()
  const body = response.status < 400 ? text : JSON.stringify(refusedHeaders(response.status, text))
  if (response.status >= 400)
    headers.push(['content-type', 'application/json; charset=utf-8'], ['tus-version', '1.0.0'])
  return reply
    .status(response.status)
    .headers(Object.fromEntries(headers))
    .send(body === '' ? undefined : body)
}
