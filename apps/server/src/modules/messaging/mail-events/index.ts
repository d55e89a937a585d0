export { registerMailEventRoutes } from './mail-event.routes.ts'
