export { registerContactListRoutes } from './contact-list.routes.ts'
