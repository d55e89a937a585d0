export { firstPermissions, type MediaGrants, mediaGrants, previewGrants } from './permissions.policy.ts'
export { closePreviewSoon, isPreviewRoom, previewRoomName } from './preview-room.ts'
export {
  closeRoomSoon,
  leaveRooms,
  mutePerson,
  roomJobs,
  settlePersonNow,
  settlePersonSoon,
  settleRoomSoon,
  tellRoom,
} from './room.jobs.ts'
export { deleteOldRoomMessages, spokenMessage } from './room-message.repository.ts'
export { isValidEntry } from './room-in-media.repository.ts'
export { settlePeople } from './settle-room.ts'
