import type { ContactField, contactFields, contactListFields } from '@regent/contract/messages/contact-lists'
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

/** How CSV files name the column of each field, in lower case and without spaces. */
export const csvHeadings = {
  firstName: ['firstname', 'first', 'givenname'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'cell', 'number'],
  email: ['email', 'emailaddress', 'mail'],
} as const satisfies Record<ContactField, readonly string[]>
