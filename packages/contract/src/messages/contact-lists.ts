import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { answersOf, field, type FieldTable, newRecordOf, requiredText, textField } from '../api/field-table.ts'
import { emailAddress, line, optionalLine, optionalName, phoneNumber } from '../fields.ts'
import { limits } from '../limits.ts'
import { countedPage, page, paging } from '../api/paging.ts'
import { byId, csvImport, messageAnswer, moment, searched, stamps } from '../api/records.ts'

/** The fields of a contact list that staff enter. */
export const contactListFields = {
  name: requiredText(line(limits.nameLength, 'Name is required')),
  description: textField(optionalLine(limits.webinarLineLength)),
  /** How its people agreed to SMS; without it, no webinar may promote to the list. */
  consentSource: textField(optionalLine(limits.webinarLineLength)),
} as const satisfies FieldTable

export type ContactListField = keyof typeof contactListFields

export const contactListFieldNames = Object.keys(contactListFields) as ContactListField[]

const contactList = z.object({
  _id: z.string(),
  /** The same under its other specified name. */
  listId: z.string(),
  ...answersOf(contactListFields, contactListFieldNames),
  contacts: z.int(),
  /** Kept by the CRM: it is only read here. */
  isForeign: z.boolean(),
  /** The CRM does not say when its lists were made. */
  createdAt: stamps.createdAt.optional(),
  updatedAt: stamps.updatedAt.optional(),
})

export type ContactList = z.infer<typeof contactList>

export const contactListForm = z.object(newRecordOf(contactListFields))

export const contactListUpdate = contactListForm.partial()

/** The fields of a contact that staff enter or import. */
export const contactFields = {
  firstName: textField(optionalName),
  lastName: textField(optionalName),
  email: field(emailAddress.optional(), z.string(), undefined),
  phone: requiredText(phoneNumber),
} as const satisfies FieldTable

export type ContactField = keyof typeof contactFields

export const contactFieldNames = Object.keys(contactFields) as ContactField[]

export const contactForm = z.object(newRecordOf(contactFields))

/** A whole contact as a form sends it: here an empty email means none. */
export const contactEdit = z.object({
  ...newRecordOf(contactFields),
  email: z.union([z.literal(''), emailAddress]).optional(),
})

/** A missing field stays as it is. */
const contactUpdate = contactEdit.partial().extend({
  /** When the contact was last changed, as far as the form knows: a later change is not overwritten. */
  updatedAt: moment('updatedAt').optional(),
})

const contact = z.object({
  _id: z.string(),
  ...answersOf(contactFields, contactFieldNames),
  /** The number has answered STOP. */
  isStopped: z.boolean(),
  ...stamps,
})

export type Contact = z.infer<typeof contact>

/** What became of one line of a CSV file; lines are counted as a spreadsheet counts them. */
const importedContact = z.object({
  line: z.int(),
  phone: z.string(),
  outcome: z.enum(['added', 'already', 'refused']),
  message: z.string().optional(),
})

export type ImportedContact = z.infer<typeof importedContact>

const inList = z.object({ id: z.uuid(), contactId: z.uuid() })

export const contactListEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/promotional-sms-lists',
    access: 'admin',
    summary: 'Lists of people who get promotional SMS: our own, or those of the CRM',
    query: z.object(paging),
    response: z.object({ lists: z.array(contactList), ...page }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/promotional-sms-lists',
    access: 'admin',
    creates: true,
    summary: 'Make a list',
    body: contactListForm,
    response: z.object({ list: contactList }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/promotional-sms-lists/:id',
    access: 'admin',
    summary: 'Change a list; a missing field stays as it is',
    params: byId,
    body: contactListUpdate,
    response: z.object({ list: contactList }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/promotional-sms-lists/:id',
    access: 'admin',
    summary: 'Delete a list that no webinar to come refers to',
    params: byId,
    response: messageAnswer,
  }),
  listContacts: endpoint({
    method: 'GET',
    path: '/api/promotional-sms-lists/:id/contacts',
    access: 'admin',
    summary: 'The people of a list',
    params: byId,
    query: z.object({ search: searched, ...paging }),
    response: z.object({ contacts: z.array(contact), ...countedPage }),
  }),
  addContact: endpoint({
    method: 'POST',
    path: '/api/promotional-sms-lists/:id/contacts',
    access: 'admin',
    creates: true,
    summary: 'Add a contact to a list',
    params: byId,
    body: contactForm,
    response: z.object({ contact }),
  }),
  updateContact: endpoint({
    method: 'PUT',
    path: '/api/promotional-sms-lists/:id/contacts/:contactId',
    access: 'admin',
    summary: 'Change a contact; a missing field stays as it is',
    params: inList,
    body: contactUpdate,
    response: z.object({ contact }),
  }),
  removeContact: endpoint({
    method: 'DELETE',
    path: '/api/promotional-sms-lists/:id/contacts/:contactId',
    access: 'admin',
    summary: 'Take a contact off a list',
    params: inList,
    response: messageAnswer,
  }),
  importContacts: endpoint({
    method: 'POST',
    path: '/api/promotional-sms-lists/:id/import',
    access: 'admin',
    summary: 'Add the people of a CSV file; with dryRun only say what would become of each line',
    params: byId,
    ...csvImport,
    response: messageAnswer.extend({ rows: z.array(importedContact) }),
  }),
}
