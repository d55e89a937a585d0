export type { CurrentSettings } from './current-settings.ts'
export { readFirm, readSettings } from './read-settings.ts'
export { registerSettingsRoutes } from './settings.routes.ts'
