export { eraseProgress, listProgressOf } from './lecture-progress.repository.ts'
export { insertSampleProgress } from './sample-progress.repository.ts'
export { registerLearningRoutes } from './learning.routes.ts'
