export { endPreviewOf, endStages } from './bring-person.ts'
export { registerStageRoutes } from './stage.routes.ts'
