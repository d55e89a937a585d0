import type { Permissions, RoomRole } from '@regent/contract/rooms/entry'
import type { StreamType, WebinarStatus } from '@regent/contract/webinars/webinar-fields'

interface Beginner {
  role: RoomRole
  streamType: StreamType
  /** Has the key of the link for guests. */
  hasGuestKey: boolean
}

const all: Permissions = { microphone: true, camera: true, screen: true }
const none: Permissions = { microphone: false, camera: false, screen: false }

/** What a person may send at first; hosts allow and withdraw each of them. */
export const firstPermissions = ({ role, streamType, hasGuestKey }: Beginner): Permissions => {
  const isCall = streamType === 'Live Call'
  if (role === 'Admin' || (role === 'Guest' && hasGuestKey)) return all
  if (role === 'Guest') return { ...all, microphone: isCall }
  return isCall ? { ...all, screen: false } : none
}

interface Present {
  role: RoomRole
  status: WebinarStatus
  permissions: Permissions
}

/** What the media server lets a person do at this moment. */
export interface MediaGrants {
  sends: Permissions
  /** Sees and hears the others. */
  receives: boolean
  /** Attendees who only watch: hosts know of them from the portal, and the others need not. */
  isHidden: boolean
}

/** Hosts and guests meet backstage while attendees wait: those send and receive only what is live. */
export const mediaGrants = ({ role, status, permissions }: Present): MediaGrants => {
  const isOn = status === 'In Progress' || (status === 'Waiting' && role !== 'User')
  const maySend = permissions.microphone || permissions.camera || permissions.screen
  return { sends: isOn ? permissions : none, receives: isOn, isHidden: role === 'User' && !maySend }
}

/** In the room of a preview, one person is heard; the hosts only listen, and are hidden. */
export const previewGrants = (isHeard: boolean): MediaGrants => ({
  sends: { ...none, microphone: isHeard },
  receives: !isHeard,
  isHidden: !isHeard,
})
