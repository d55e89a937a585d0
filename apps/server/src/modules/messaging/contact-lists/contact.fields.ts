import type { contactFields, contactListFields } from '@regent/contract/messages/contact-lists'
import type { ColumnsOf } from '#db/field-columns.ts'

export const contactListColumns = {
  name: 'name',
  description: 'description',
  consentSource: 'consent_source',
} as const satisfies ColumnsOf<typeof contactListFields, 'contact_list'>

export const contactColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  email: 'email',
} as const satisfies ColumnsOf<typeof contactFields, 'contact'>
