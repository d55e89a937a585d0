export { canWatchReplay, type ReplayViewer } from './replay-access.policy.ts'
