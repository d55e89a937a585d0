export { eraseContacts } from './contact-list.repository.ts'
export { registerContactListRoutes } from './contact-list.routes.ts'
