import { byId } from '@regent/contract/api/records'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { anonymous } from '#http/viewer/viewer.ts'
import { readBytes, readFileAddress, sendKeptFile, viewerOfRequest } from '#modules/files/files/index.ts'
import { type FoundReplay, getReplay } from './video/get-replay.ts'
import { picturesOf } from './video/present-replay.ts'
import { versionOf } from './video/replay-address.ts'
import { shiftCaptions } from './video/shift-captions.ts'
import { shownPartOf } from './video/shown-part.ts'

type ReplayRequest = FastifyRequest<{ Params: { id: string; number?: string }; Querystring: { v?: string } }>

type Send = (found: FoundReplay, request: ReplayRequest, reply: FastifyReply) => Promise<FastifyReply>

const numberOf = ({ params: { number = '' } }: ReplayRequest) =>
  /^\d{1,6}$/u.test(number) ? Number(number) : undefined

const notFound = () => new AppError('not_found')

/** The video of a replay and what belongs to it, for viewers who may watch it. The recordings themselves are only for staff. */
export const registerReplayFiles = (app: HttpApp): void => {
  const { services } = app

  const viewerOf = async (request: ReplayRequest) => {
    const viewer = await viewerOfRequest(services, request)
    return viewer ? { role: viewer.role, userId: viewer.accountId } : anonymous
  }

  const serve = (url: string, send: Send) => {
    const handler = async (request: ReplayRequest, reply: FastifyReply) => {
      // Text that is no id must not reach the database.
      const { data } = byId.safeParse(request.params)
      if (!data) throw notFound()
      const found = await getReplay(services.db, await viewerOf(request), data.id)
      const { v: version = versionOf(found.video) } = request.query
      if (version !== versionOf(found.video)) throw notFound()
      return send(found, request, reply)
    }
    app.route({ method: ['GET', 'HEAD'], url: `/files/replays/:id${url}`, exposeHeadRoute: false, handler })
  }

  const serveFile = (url: string, fileOf: (video: FoundReplay['video']) => string | null | undefined) =>
    serve(url, ({ video }, request, reply) => {
      const file = fileOf(video)
      if (file === null || file === undefined) throw notFound()
      return sendKeptFile(services, file, request, reply)
    })

  serveFile('', ({ file_id: id }) => id)
  serveFile('/aac', ({ aac_file_id: id }) => id)
  serveFile('/poster', (video) => (shownPartOf(video).isTrimmed ? undefined : video.poster_file_id))

  serve('/captions/:number', async ({ video }, request, reply) => {
    const file = readFileAddress(video.captions[numberOf(request) ?? -1]?.url ?? '')?.id
    if (file === undefined) throw notFound()
    const shown = shownPartOf(video)
    if (!shown.isTrimmed) return sendKeptFile(services, file, request, reply)
    const content = await readBytes(services.storage, file)
    if (!content) throw notFound()
    return reply
      .headers({ 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'private, no-cache', ...forViewersAlone })
      .send(shiftCaptions(content, shown))
  })

  serve('/thumbnails/:number', async ({ video }, request, reply) => {
    const pictures = picturesOf(video, shownPartOf(video))
    const number = numberOf(request)
    if (!pictures || number === undefined || number >= pictures.count) throw notFound()
    const from = pictures.offsets[pictures.first + number]
    const to = pictures.offsets[pictures.first + number + 1]
    const picture =
      from === undefined || to === undefined
        ? undefined
        : await readBytes(services.storage, pictures.file, { from, to })
    if (!picture) throw notFound()
    return reply
      .headers({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=3600', ...forViewersAlone })
      .send(picture)
  })
}

const forViewersAlone = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
