import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { WindowLimit } from '#http/limits/window-limit.ts'
import { getByMediaToken, mediaTokenOf, permissionsOf } from '#modules/rooms/entry/index.ts'
import { mediaGrants, previewGrants, settlePersonNow, settlePersonSoon } from '#modules/rooms/media/index.ts'
import { removeFromMedia } from '#platform/livekit/media-rooms.ts'
import { type MediaServer, readMediaState } from '#platform/livekit/media-server.ts'
import { readMediaToken } from '#platform/livekit/read-media-token.ts'

/** A browser on the worst of networks asks less often. */
const perMinute = 60
const rememberedPeople = 20_000

/** A connection that may be made. */
export interface Checked {
  server: MediaServer
  /** As the media server names it. */
  room: string
  /** With what the person may do now, whatever the one says that came. */
  token: string
  /** Where the media server is asked the same. */
  to: URL
  /** For the moment when the media server has taken the person in: it follows what was changed since the check. */
  followChange: () => Promise<void>
}

const presentToken = (server: MediaServer, room: string, entry: Awaited<ReturnType<typeof getByMediaToken>>) => {
  const { role, status, is_heard: isHeard } = entry
  return mediaTokenOf(server, room, {
    ...entry,
    grants:
      isHeard === undefined ? mediaGrants({ role, status, permissions: permissionsOf(entry) }) : previewGrants(isHeard),
  })
}

/** Checks who wants to connect, and how often they do. */
export const checkConnections = ({ db, config }: Pick<Services, 'db' | 'config'>) => {
  const limit = new WindowLimit({
    limit: perMinute * config.RATE_LIMIT_SCALE,
    windowSeconds: 60,
    subjects: rememberedPeople,
  })

  return async (request: FastifyRequest): Promise<Checked> => {
    const media = await readMediaState(config)
    if (media.state !== 'ready') throw new AppError('room_unavailable')
    const { server } = media
    const query = queryOf(request)
    const claim = await readMediaToken(server, tokenOf(query, request))
    const entry = await getByMediaToken(db, claim)
    const { id } = entry
    const retryAfterSeconds = limit.take(id)
    if (retryAfterSeconds > 0) throw new AppError('too_many', { retryAfterSeconds })
    const room = claim?.room ?? ''
    const followChange = async () => {
      const now = await getByMediaToken(db, claim).catch(() => undefined)
      if (isDeepStrictEqual(now, entry)) return
      // The preview ended before the media server knew of this connection.
      if (entry.is_heard !== undefined) return now ? undefined : removeFromMedia(server, { room, identity: id })
      // Again, in case the media server does not answer now.
      await settlePersonSoon(db, id)
      await settlePersonNow(db, server, id)
    }
    return {
      server,
      room,
      token: await presentToken(server, room, entry),
      to: new URL(`${server.url}${request.routeOptions.url ?? ''}?${passedOn(query).toString()}`),
      followChange,
    }
  }
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(/\?(?<query>.*)$/u.exec(url)?.groups?.['query'])

const tokenOf = (query: URLSearchParams, { headers }: FastifyRequest): string =>
  query.get('access_token') ?? /^Bearer (?<token>\S+)$/u.exec(headers.authorization ?? '')?.groups?.['token'] ?? ''

/**
 * Not the token, of which there could be a second one that nobody has checked; not what would make one person two, of whom we
 * know only one.
 */
const passedOn = (query: URLSearchParams) => {
  for (const name of ['access_token', 'publish']) query.delete(name)
  return query
}
