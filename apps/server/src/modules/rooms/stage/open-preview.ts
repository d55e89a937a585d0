import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { type EntryInRoom, findPreview, mediaTokenOf, roomUnavailable } from '#modules/rooms/entry/index.ts'
import { previewGrants, previewRoomName } from '#modules/rooms/media/index.ts'
import { ensureMediaRoom } from '#platform/livekit/media-rooms.ts'
import { readMediaState } from '#platform/livekit/media-server.ts'

type Needs = Pick<Services, 'db' | 'config' | 'publicAddress'>

/** The token of the preview's room, for hosts and the person they hear; null for all others. */
export const openPreview = async ({ db, config, publicAddress }: Needs, person: EntryInRoom) => {
  const { id, name, role, webinar_id: webinarId } = person
  const preview = await findPreview(db, webinarId)
  const isHeard = preview?.id === id
  const previewRoom = preview?.preview_room ?? null
  if (previewRoom === null || (!isHeard && role !== 'Admin')) return null
  const media = await readMediaState(config)
  if (media.state !== 'ready') throw new AppError('room_unavailable')
  const room = previewRoomName(previewRoom)
  await ensureMediaRoom(media.server, room).catch(roomUnavailable)
  const token = await mediaTokenOf(media.server, room, { id, name, role, grants: previewGrants(isHeard) })
  return { token, url: publicAddress.origin.replace(/^http/u, 'ws') }
}
