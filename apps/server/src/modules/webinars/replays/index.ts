export { registerReplayRoutes } from './replay.routes.ts'
export { eraseReplayProgress, listReplayProgressOf } from './watching/replay-progress.repository.ts'
