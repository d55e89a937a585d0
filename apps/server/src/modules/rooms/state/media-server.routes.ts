import { mediaServerEndpoints } from '@regent/contract/rooms/media-server'
import { type HttpApp, route } from '#http/routes/route.ts'
import { readMediaState } from '#platform/livekit/media-server.ts'

export const registerMediaServerRoutes = (app: HttpApp): void => {
  route(app, mediaServerEndpoints.show, async () => {
    const { config } = app.services
    const media = await readMediaState(config)
    return { roomMax: config.ROOM_MAX, media: media.state, ...(media.state !== 'ready' && { reason: media.reason }) }
  })
}
