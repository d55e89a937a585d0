export type { CurrentSettings } from './current-settings.ts'
export { registerPortalRoutes } from './portal.routes.ts'
export { readFirm, readSettings } from './read-settings.ts'
export { registerSettingsRoutes } from './settings.routes.ts'
