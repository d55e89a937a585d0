export { registerEntryRoutes } from './entry.routes.ts'
export { type EntryInRoom } from './entry-validity.repository.ts'
export { refusalOfState, voterOf } from './entry.policy.ts'
export { followStatus } from './follow-status.ts'
export { checkPass, getByMediaToken, getEntryOf, getPersonIn, lockPeopleAgain, passOf } from './get-person-of.ts'
export { getTarget, lockOpenRoom } from './lock-open-room.ts'
export { mediaTokenOf, roomUnavailable } from './media-token.ts'
export { nameOf } from './name-of.ts'
export { type RoomIdentity, type RoomPerson, readPlaces } from './place.repository.ts'
export { comingOf } from './coming.ts'
export { nameInRoom } from './room-name.ts'
export { makePass, readPass } from './room-pass.ts'
export {
  eraseRoomEntries,
  insertSampleEntry,
  keepSeats,
  listRoomEntriesOf,
  permissionsOf,
  releaseSeat,
} from './room-person.repository.ts'
export {
  endKnock,
  endOldKnocks,
  findEntryInRoom,
  insertKnock,
  listEntriesOf,
  listHands,
  listKnocks,
  listSeated,
  listSeatedIds,
  lockEntries,
  lowerHands,
  markAdmitted,
  markEjected,
  markKnocked,
  markMuted,
  raiseHand,
  setHandQuestion,
  type RoomEntry,
  setMayCaption,
  setPermissions,
} from './room-people.repository.ts'
export {
  claimRooms,
  findRoomWebinar,
  makeRoomsDue,
  getRoom,
  holdRoom,
  isToBeRecorded,
  lockRoom,
  shareRoom,
  shutGuestKey,
  updateRoom,
} from './room.repository.ts'
export { hasTrouble, noteTroubles, presentTrouble, type TroubleReport } from './room-trouble.repository.ts'
export { findPreview, findStaged, keepDecision, listStaged, setStage, type Stage } from './stage.repository.ts'
export { insertSampleEntries } from './sample-entry.repository.ts'
export { entryTexts } from './texts.ts'
export { tellKnockers } from './tell-knockers.ts'
export { presentHands, presentKnocks, tellHandCount, tellHands, tellHosts, tellKnocks } from './tell-hosts.ts'
