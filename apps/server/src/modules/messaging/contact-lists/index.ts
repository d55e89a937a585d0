export { eraseContacts } from './contact.repository.ts'
export { registerContactListRoutes } from './contact-list.routes.ts'
