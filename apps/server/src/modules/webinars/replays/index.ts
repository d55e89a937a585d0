export { registerReplayRoutes } from './replay.routes.ts'
export { insertSampleReplays } from './watching/sample-replay-progress.repository.ts'
export { eraseReplayProgress, listReplayProgressOf } from './watching/replay-progress.repository.ts'
