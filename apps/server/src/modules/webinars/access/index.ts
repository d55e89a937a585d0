import { sealedToken } from '#platform/vault/sealed-token.ts'

export { canWatchReplay, type ReplayViewer } from './replay-access.policy.ts'
export { isNotHeld, isOverdue, isToCome, wasHeld, wasLive } from './webinar-time.repository.ts'

/** The token behind `/join/` in a personal link, made from a registration: it opens one room for one person. */
export const { make: makeJoinToken, read: readJoinToken } = sealedToken('join link')
