export { eraseProgress, listProgressOf } from './lecture-progress.repository.ts'
export { registerLearningRoutes } from './learning.routes.ts'
