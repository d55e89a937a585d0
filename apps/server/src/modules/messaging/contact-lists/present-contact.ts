import {
  type Contact,
  contactFieldNames,
  contactFields,
  type ContactList,
  contactListFieldNames,
  contactListFields,
} from '@regent/contract/messages/contact-lists'
import { shownFields } from '#db/field-columns.ts'
import type { ContactListRow } from './contact-list.repository.ts'
import type { ContactRow } from './contact.repository.ts'
import { contactColumns, contactListColumns } from './contact.fields.ts'

export const presentContactList = (row: ContactListRow): ContactList => ({
  _id: row.id,
  listId: row.id,
  ...shownFields(contactListFields, contactListColumns, contactListFieldNames, row),
  contacts: row.contacts,
  isForeign: false,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const presentContact = (row: ContactRow): Contact => ({
  _id: row.id,
  ...shownFields(contactFields, contactColumns, contactFieldNames, row),
  isStopped: row.is_stopped,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
