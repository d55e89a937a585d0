export { registerRecipientRoutes } from './recipient.routes.ts'
export { type Audience, findAudience } from './recipients.ts'
