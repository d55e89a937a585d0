export { endAccess } from './end-access.ts'
