import type { captionEndpoints } from '@regent/contract/rooms/captions'
import type { EndpointCall } from '@regent/contract/api/endpoint'
import { type BareEndpoint, callApi, callApiList } from '#lib/api/api-client.ts'
import { randomKey } from '#lib/api/use-action.ts'
import type { RoomCalls } from '../connection/room-calls.ts'

type Endpoints = typeof captionEndpoints

// Without schemas: the contract stays out of the room.
const endpoints: { [Name in keyof Endpoints]: BareEndpoint<Endpoints[Name]> } = {
  list: { method: 'GET', path: '/api/rooms/:slug/captions', access: 'token' },
  write: { method: 'PUT', path: '/api/rooms/:slug/captions/:key', access: 'token' },
  speak: { method: 'PUT', path: '/api/rooms/:slug/speech/:key', access: 'token' },
  takeTurn: { method: 'POST', path: '/api/rooms/:slug/captions/turn', access: 'token' },
  listen: { method: 'POST', path: '/api/rooms/:slug/captions/listen', access: 'admin' },
  appoint: { method: 'POST', path: '/api/rooms/:slug/captions/captioners', access: 'admin' },
}

/** A slow transcriber takes this long. */
const speechMs = 40_000

/** The key of a line or a piece of speech, the same for every attempt: a random UUID. */
export const captionKey = (): string => randomKey().replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-')

/** Times are numbers in a room, and texts in calls. */
export type TypedCaption = Omit<EndpointCall<Endpoints['write']>['body'], 'beganAt' | 'endedAt'> & {
  beganAt: number
  endedAt: number
}
const asText = (moment: number) => new Date(moment).toISOString()

export type CaptionCalls = ReturnType<typeof createCaptionCalls>

export const createCaptionCalls = ({ slug, own }: Pick<RoomCalls, 'slug' | 'own'>) => {
  const params = { slug }
  return {
    /** The latest line first; `next` leads to earlier ones. */
    read: (cursor?: string) => callApiList(endpoints.list, { params, query: { cursor } }, own()),
    write: async (key: string, { beganAt, endedAt, ...typed }: TypedCaption) => {
      const body = { ...typed, beganAt: asText(beganAt), endedAt: asText(endedAt) }
      return (await callApi(endpoints.write, { params: { slug, key }, body }, own())).caption
    },
    speak: (key: string, { sound, beganAt }: { sound: string; beganAt: number }) => {
      const body = { sound, beganAt: asText(beganAt) }
      return callApi(endpoints.speak, { params: { slug, key }, body }, { ...own(), timeoutMs: speechMs })
    },
    takeTurn: (isTaken: boolean) => callApi(endpoints.takeTurn, { params, body: { isTaken } }, own()),
    listen: (isListening: boolean) => callApi(endpoints.listen, { params, body: { isListening } }),
    appoint: (person: string, isCaptioner: boolean) =>
      callApi(endpoints.appoint, { params, body: { person, isCaptioner } }),
  }
}
