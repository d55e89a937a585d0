import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { MediaServer } from './media-server.ts'

/** Of a webinar, or of a preview. */
const roomName = z.union([z.uuid(), z.string().regex(/^preview-[\da-f-]{36}$/u)])

const claims = z.object({ sub: z.uuid(), video: z.object({ room: roomName }) })

/** Whose token it is, and of which room; undefined unless it is one of ours. */
export const readMediaToken = async ({ apiKey, apiSecret }: MediaServer, token: string) => {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(apiSecret), {
      issuer: apiKey,
      algorithms: ['HS256'],
    })
    const { sub: identity, video } = claims.parse(payload)
    return { identity, room: video.room }
  } catch {
    return undefined
  }
}
