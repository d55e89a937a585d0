import type { ErrorCode } from '@regent/contract/api/errors'
import type { Permissions, RoomRole } from '@regent/contract/rooms/entry'
import type { StreamType, WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { firstPermissions, type MediaGrants, mediaGrants } from '#modules/rooms/media/index.ts'

/** What the server knows of a person who wants to enter. */
export interface Entrant {
  role: RoomRole
  isSignedIn: boolean
  isAdministrator: boolean
  /** Registered for the webinar, by the account or by a personal link. */
  isRegistered: boolean
  /** Has the key of the link for guests. */
  hasGuestKey: boolean
  /** Came by that link before, with this key or an earlier one. */
  cameByKey: boolean
  /** Has knocked, and a host has opened. */
  isAdmitted: boolean
  /** Was removed by a host, in whatever role. */
  isEjected: boolean
  /** Has a place already, as after a cut connection. */
  isSeated: boolean
  /** What hosts let the person send, who has been here before. */
  permissions: Permissions | undefined
}

export interface RoomState {
  status: WebinarStatus
  streamType: StreamType
  isOpenToAll: boolean
  isLocked: boolean
  isFull: boolean
  /** A guest who had the key was ejected: it lets in only those who are known. */
  isGuestKeyShut: boolean
}

/** What a person gets who may enter. */
export interface AllowedEntry {
  permissions: Permissions
  /** What the media server lets the person do at first. */
  grants: MediaGrants
  /** The link for guests let the person in. */
  isByKey: boolean
}

/** Whether a person may enter a room, and with what: the only place that decides it. */
export const decideEntry = (entrant: Entrant, room: RoomState): AllowedEntry | { refusal: ErrorCode } => {
  const refusal = findEntryRefusal(entrant, room)
  if (refusal) return { refusal }
  const { role } = entrant
  const { status, streamType } = room
  const isByKey = !entrant.isAdmitted && opensByKey(entrant, room)
  const permissions = entrant.permissions ?? firstPermissions({ role, streamType, hasGuestKey: isByKey })
  return { permissions, grants: mediaGrants({ role, status, permissions }), isByKey }
}

/** Who asks is settled before what is asked, so that the state of a room says nothing to people who may not enter it. */
const findEntryRefusal = (entrant: Entrant, room: RoomState): ErrorCode | undefined =>
  refusalOfPerson(entrant, room) ?? refusalOfState(room) ?? refusalAtTheDoor(entrant, room)

const refusalOfPerson = (entrant: Entrant, { isOpenToAll }: RoomState): ErrorCode | undefined => {
  if (entrant.isEjected) return 'ejected'
  if (entrant.isAdministrator || entrant.role === 'Guest') return undefined
  if (entrant.role === 'Admin') return entrant.isSignedIn ? 'not_allowed' : 'not_signed_in'
  if (entrant.isRegistered || isOpenToAll) return undefined
  return entrant.isSignedIn ? 'registration_required' : 'not_signed_in'
}

/** Why nobody is in a room at this time. */
export const refusalOfState = ({ status }: Pick<RoomState, 'status'>): ErrorCode | undefined => {
  if (status === 'Scheduled') return 'room_not_open'
  return status === 'Ended' ? 'webinar_ended' : undefined
}

/** Whether the link for guests lets this person in. */
const opensByKey = (
  { role, hasGuestKey, cameByKey }: Entrant,
  { isGuestKeyShut }: Pick<RoomState, 'isGuestKeyShut'>,
): boolean => role === 'Guest' && (cameByKey || (hasGuestKey && !isGuestKeyShut))

const refusalAtTheDoor = (entrant: Entrant, room: RoomState): ErrorCode | undefined => {
  const { role, isAdministrator, isAdmitted, isSeated } = entrant
  const { isLocked, isFull } = room
  if (role === 'Guest' && !isAdministrator && !isAdmitted && !opensByKey(entrant, room)) return 'knock_required'
  if (role === 'Admin' || isSeated) return undefined
  if (isLocked && !isAdmitted) return 'room_locked'
  return isFull ? 'room_full' : undefined
}

/** Whom a vote or a click counts for: the account, so that a person in two roles counts once; else the entry. */
export const voterOf = ({ id, account_id: accountId }: { id: string; account_id: string | null }): string =>
  accountId ?? id
