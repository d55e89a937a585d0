import { byId } from '@regent/contract/api/records'
import { replayEndpoints } from '@regent/contract/webinars/replays'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { anonymous } from '#http/viewer/viewer.ts'
import { sendKeptFile, viewerOfRequest } from '#modules/files/files/index.ts'
import { getReplay } from './get-replay.ts'
import { findProgress, type ReplayProgress } from './replay-progress.repository.ts'
import { watchReplay } from './watch-replay.ts'

const replayTexts = { progressSaved: 'Progress saved.' }

const present = (row: ReplayProgress) => ({
  position: row.position,
  duration: row.duration,
  watchedSeconds: row.watched_seconds,
  updatedAt: row.updated_at.toISOString(),
})

export const registerReplayRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, replayEndpoints.show, async ({ db, viewer, params }) => {
    const { webinarId, recording } = await getReplay(db, viewer, params.id)
    const progress =
      viewer.role === 'anonymous'
        ? undefined
        : await findProgress(db, { accountId: viewer.userId, recordingId: recording.id })
    return {
      replay: {
        _id: recording.id,
        url: `/files/replays/${webinarId}`,
        ...(recording.duration_seconds !== null && { duration: recording.duration_seconds }),
        ...(progress && { progress: present(progress) }),
      },
    }
  })

  route(app, replayEndpoints.report, async ({ db, viewer, params, body }) => ({
    message: replayTexts.progressSaved,
    progress: present(await watchReplay(services, db, { viewer, id: params.id, report: body })),
  }))

  registerReplayFiles(app)
}

type ReplayRequest = FastifyRequest<{ Params: { id: string } }>

/** The video of a replay, for viewers who may watch it. The recordings themselves are only for staff. */
const registerReplayFiles = (app: HttpApp): void => {
  const { services } = app

  const viewerOf = async ({ headers }: ReplayRequest) => {
    const viewer = await viewerOfRequest(services, headers)
    return viewer ? { role: viewer.role, userId: viewer.accountId } : anonymous
  }

  const answer = async (request: ReplayRequest, reply: FastifyReply) => {
    // Text that is no id must not reach the database.
    const { data } = byId.safeParse(request.params)
    if (!data) throw new AppError('not_found')
    const { recording } = await getReplay(services.db, await viewerOf(request), data.id)
    return sendKeptFile(services, recording.file_id, request, reply)
  }

  app.route({ method: ['GET', 'HEAD'], url: '/files/replays/:id', exposeHeadRoute: false, handler: answer })
}
