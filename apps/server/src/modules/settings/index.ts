export { readSettings } from './read-settings.ts'
