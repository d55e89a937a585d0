import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { findInMedia, removeFromMedia, setMediaPermission } from '#platform/livekit/media-rooms.ts'
import type { MediaServer } from '#platform/livekit/media-server.ts'
import { mediaGrants } from './permissions.policy.ts'
import { previewRoomName } from './preview-room.ts'
import type { PersonInMedia } from './room-in-media.repository.ts'

/** As the media server has it. */
interface SeenPermission {
  canSubscribe: boolean
  canPublish: boolean
  canPublishSources: readonly number[]
  hidden: boolean
}

export const permissionOf = ({ role, permissions }: PersonInMedia, status: WebinarStatus) => {
  const { sends, receives, isHidden } = mediaGrants({ role, status, permissions })
  return { ...sends, receives, isHidden }
}

/** Whether the media server already lets a person do just this. */
export const isAsAllowed = (
  { receives, isHidden }: ReturnType<typeof permissionOf>,
  sources: readonly number[],
  seen: SeenPermission | undefined,
): boolean =>
  seen?.canSubscribe === receives &&
  (isHidden || !seen.hidden) &&
  seen.canPublish === sources.length > 0 &&
  seen.canPublishSources.length === sources.length &&
  sources.every((source) => seen.canPublishSources.includes(source))

interface Followed {
  room: { name: string; status: WebinarStatus; is_open: boolean; preview: string | null }
  identity: string
  /** Undefined for an identity that we do not know. */
  person: PersonInMedia | undefined
  /** As the media server has the person; it is asked where this is not known. */
  seen?: SeenPermission | undefined
}

/**
 * Makes the media server agree about one person: what they may do, or that they may not be there. A person whom the others have
 * seen stays visible: of a hidden one they hear neither that the microphone is off nor that the person has left.
 */
export const settlePerson = async (server: MediaServer, { room, identity, person, seen }: Followed): Promise<void> => {
  const seat = { room: room.name, identity }
  if (!person?.isValid || !room.is_open) {
    // A host whose access has ended hears nobody in private any more.
    if (room.preview !== null) await removeFromMedia(server, { room: previewRoomName(room.preview), identity })
    return removeFromMedia(server, seat)
  }
  const { isHidden, ...permission } = permissionOf(person, room.status)
  const wasHidden = async () => (seen ?? (await findInMedia(server, seat))?.permission)?.hidden !== false
  return setMediaPermission(server, seat, { ...permission, isHidden: isHidden && (await wasHidden()) })
}
