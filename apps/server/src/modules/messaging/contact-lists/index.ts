export { eraseContacts } from './contact.repository.ts'
export { refuseUnknownList } from './list-promotion-lists.ts'
export { registerContactListRoutes } from './contact-list.routes.ts'
