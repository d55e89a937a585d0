import type { contactFields, contactListFields } from '@regent/contract/messages/contact-lists'
import type { ColumnsOf } from '#db/field-columns.ts'

/** Where each field of a contact list is kept. */
export const contactListColumns = {
  name: 'name',
  description: 'description',
} as const satisfies ColumnsOf<typeof contactListFields, 'contact_list'>

/** Where each field of a contact is kept. */
export const contactColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  email: 'email',
} as const satisfies ColumnsOf<typeof contactFields, 'contact'>
