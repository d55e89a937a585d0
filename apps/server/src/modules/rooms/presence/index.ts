export { keepComparingRooms } from './compare-rooms.ts'
export { followWebinar } from './follow-webinar.ts'
export { registerMediaEvents } from './media-event.routes.ts'
export { erasePresence, insertSampleLivePeriod, listPresenceOf, noteReports } from './presence.repository.ts'
