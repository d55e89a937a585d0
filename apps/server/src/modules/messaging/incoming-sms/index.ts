export { registerIncomingSmsRoutes } from './incoming-sms.routes.ts'
