import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { anonymous } from '#http/viewer/viewer.ts'
import { sendKeptFile, viewerOfRequest } from '#modules/files/files/index.ts'
import { presentToViewer } from './get-webinar.ts'
import { findBasicRow } from './read-webinars.ts'
import { listRecordingFiles, replayAmong } from './recordings.ts'
import { isId } from './webinar.repository.ts'

type Asking = FastifyRequest<{ Params: { id: string } }>

/** The recording of a replay, for those who may watch it. Recordings themselves are for staff only. */
export const registerReplays = (app: HttpApp): void => {
  const { services } = app

  const viewerOf = async ({ headers }: Asking) => {
    const viewer = await viewerOfRequest(services, headers)
    return viewer ? { role: viewer.role, userId: viewer.accountId } : anonymous
  }

  const answer = async (request: Asking, reply: FastifyReply) => {
    const { id } = request.params
    const row = isId(id) ? await findBasicRow(services.db, id) : undefined
    if (!row) throw new AppError('not_found')
    const [webinar] = await presentToViewer(services.db, await viewerOf(request), [row])
    const recording = webinar?.hasReplay
      ? replayAmong(await listRecordingFiles(services.db, id), row.recording)
      : undefined
    if (!recording) throw new AppError('not_found')
    return sendKeptFile(services, recording.id, request, reply)
  }

  app.route({ method: ['GET', 'HEAD'], url: '/files/replays/:id', exposeHeadRoute: false, handler: answer })
}
