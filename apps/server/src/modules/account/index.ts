export { prepareFirstAdministrator } from './prepare-first-administrator.ts'
export { registerAccountRoutes } from './setup.routes.ts'
