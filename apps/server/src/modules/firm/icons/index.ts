export { registerIconRoutes } from './icon.routes.ts'
