export { registerEntryRoutes } from './entry.routes.ts'
export { type EntryInRoom } from './entry-validity.repository.ts'
export { refusalOfState } from './entry.policy.ts'
export { followStatus } from './follow-status.ts'
export { checkMediaToken, checkPass, getPersonAgain, getPersonIn, passOf } from './get-person-of.ts'
export { getTarget, lockOpenRoom } from './lock-open-room.ts'
export { nameOf } from './name-of.ts'
export { nameInRoom } from './room-name.ts'
export { makePass, readPass } from './room-pass.ts'
export {
  eraseRoomEntries,
  keepSeats,
  listRoomEntriesOf,
  permissionsOf,
  readComing,
  releaseSeat,
  type RoomIdentity,
} from './room-person.repository.ts'
export {
  findEntryInRoom,
  insertKnock,
  listEntriesOf,
  listHands,
  listKnocks,
  listSeated,
  listSeatedIds,
  lockEntry,
  lowerHands,
  markAdmitted,
  markEjected,
  markKnocked,
  raiseHand,
  type RoomEntry,
  setPermissions,
} from './room-people.repository.ts'
export {
  claimRooms,
  findRoomWebinar,
  makeRoomsDue,
  getRoom,
  holdRoom,
  lockRoom,
  shareRoom,
  shutGuestKey,
  updateRoom,
} from './room.repository.ts'
export { entryTexts } from './texts.ts'
export { presentHands, presentKnocks, tellHandCount, tellHands, tellKnocks } from './tell-hosts.ts'
