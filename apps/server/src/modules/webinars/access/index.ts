export { makeJoinToken, readJoinToken } from './join-token.ts'
export { canWatchReplay, type ReplayViewer } from './replay-access.policy.ts'
export { hasRecording, mayWatchReplay } from './replay.repository.ts'
export { isNotHeld, isOver, isOverdue, isToCome, liveSeconds, wasHeld, wasLive } from './webinar-time.repository.ts'
