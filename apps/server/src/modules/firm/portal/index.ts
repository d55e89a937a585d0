export { registerPortalRoutes } from './portal.routes.ts'
