export { registerJobRoutes } from './job.routes.ts'
