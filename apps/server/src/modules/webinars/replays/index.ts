export { eraseReplayProgress, listReplayProgressOf } from './replay-progress.repository.ts'
export { registerReplayRoutes } from './replay.routes.ts'
