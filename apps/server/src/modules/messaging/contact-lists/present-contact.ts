import type { Contact, ContactList } from '@regent/contract/messages/contact-lists'
import type { ContactRow } from './contact.repository.ts'
import type { ContactListRow } from './contact-list.repository.ts'

export const presentContactList = ({ id, name, description, contacts }: ContactListRow): ContactList => ({
  _id: id,
  listId: id,
  name,
  description,
  contacts,
  isForeign: false,
})

export const presentContact = (row: ContactRow): Contact => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  isStopped: row.is_stopped,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
