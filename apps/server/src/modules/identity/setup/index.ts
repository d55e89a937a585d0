export { prepareFirstAdministrator } from './prepare-first-administrator.ts'
export { registerSetupRoutes } from './setup.routes.ts'
