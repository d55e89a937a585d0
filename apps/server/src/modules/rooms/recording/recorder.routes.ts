import { recorderEndpoints, recorderPictures, recorderStreams } from '@regent/contract/rooms/recorder'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import { limitBodies, refuseUnread } from '#http/limits/limit-bodies.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { routeStream } from '#http/routes/route-stream.ts'
import { describeRoom, joinAsRecorder } from './join-as-recorder.ts'
import { getPartOf } from './recorder-pass.ts'
import { storeLevels, storePicture, storeVideo } from './store-bytes.ts'
import { recordingTexts as texts } from './texts.ts'

/** Of one chunk: what a page collects while the portal does not answer comes in several. */
const mostBytes = 8 * 1024 * 1024

const count = z.coerce.number().int().min(0)

const chunkQuery = z.object({ offset: count, isLast: z.enum(['0', '1']).default('0') })
const pictureQuery = z.object({ kind: z.enum(recorderPictures), second: count.max(999_999) })

const queryOf = <Output>(schema: z.ZodType<Output>, { query }: FastifyRequest): Output => {
  const { data } = schema.safeParse(query)
  if (data === undefined) throw new AppError('invalid')
  return data
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** What the page of a recorder asks and sends. */
export const registerRecorderRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, recorderEndpoints.join, ({ body }) => joinAsRecorder(services, body.token))

  route(app, recorderEndpoints.room, async ({ db, headers }) => {
    const part = await getPartOf(services, db, headers)
    // A pass says nothing of what comes after its part.
    if (part.ended_at !== null) throw new AppError('invalid_token')
    return { room: await describeRoom(db, part) }
  })

  const frames = { painted: 0, due: 0 }
  services.metrics.add({
    name: 'regent_recorder_frames_painted',
    help: 'Frames that recorders have painted since this process started',
    read: () => frames.painted,
  })
  services.metrics.add({
    name: 'regent_recorder_frames_due',
    help: 'Frames that they should have painted: far more than were painted means that the machine is too slow',
    read: () => frames.due,
  })

  route(app, recorderEndpoints.levels, async ({ db, headers, body }) => {
    await storeLevels(services, await getPartOf(services, db, headers), body)
    frames.painted += body.frames?.painted ?? 0
    frames.due += body.frames?.due ?? 0
    return { message: texts.taken }
  })

  const takeVideo = async (request: FastifyRequest) => {
    const part = await getPartOf(services, services.db, request.headers)
    const { offset, isLast } = queryOf(chunkQuery, request)
    return storeVideo(services, part, { offset, bytes: bytesOf(request), isLast: isLast === '1' })
  }

  const takePicture = async (request: FastifyRequest) => {
    const part = await getPartOf(services, services.db, request.headers)
    await storePicture(services, part, { ...queryOf(pictureQuery, request), bytes: bytesOf(request) })
    return { message: texts.taken }
  }

  void app.register((scope, _options, done) => {
    limitBodies(scope, mostBytes)
    refuseUnread(scope, ({ headers }) => 'recorder-pass' in headers)
    scope.addContentTypeParser(['application/octet-stream', 'image/jpeg'], { parseAs: 'buffer' }, (_, body, parsed) =>
      parsed(null, body),
    )
    const common = { method: ['PUT' as const], access: 'public' as const, signsItself: true as const, headers: {} }
    routeStream(scope, {
      ...common,
      path: recorderStreams.video,
      handler: async (request, reply) => reply.send(await takeVideo(request)),
    })
    routeStream(scope, {
      ...common,
      path: recorderStreams.picture,
      handler: async (request, reply) => reply.send(await takePicture(request)),
    })
    done()
  })
}
