import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { anonymous } from '#http/viewer/viewer.ts'
import { sendKeptFile, viewerOfRequest } from '#modules/files/files/index.ts'
import { presentToViewer } from '../answers/get-webinar.ts'
import { findBasicRow } from '../lists/list-webinars.ts'
import { isId } from '../webinar.repository.ts'
import { findReplay } from './recording.repository.ts'

type ReplayRequest = FastifyRequest<{ Params: { id: string } }>

/** The video of a replay, for viewers who may watch it. The recordings themselves are only for staff. */
export const registerReplays = (app: HttpApp): void => {
  const { services } = app

  const viewerOf = async ({ headers }: ReplayRequest) => {
    const viewer = await viewerOfRequest(services, headers)
    return viewer ? { role: viewer.role, userId: viewer.accountId } : anonymous
  }

  const answer = async (request: ReplayRequest, reply: FastifyReply) => {
    const { id } = request.params
    const row = isId(id) ? await findBasicRow(services.db, id) : undefined
    if (!row) throw new AppError('not_found')
    const [webinar] = await presentToViewer(services.db, await viewerOf(request), [row])
    const recording = webinar?.hasReplay ? await findReplay(services.db, id) : undefined
    if (!recording) throw new AppError('not_found')
    return sendKeptFile(services, recording.file_id, request, reply)
  }

  app.route({ method: ['GET', 'HEAD'], url: '/files/replays/:id', exposeHeadRoute: false, handler: answer })
}
