import type { z } from 'zod'
import type {
  contactForm,
  ContactList,
  contactListForm,
  contactListUpdate,
  Contact,
} from '@regent/contract/messages/contact-lists'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { isTaken } from '#db/database-failure.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import {
  deleteContactList,
  findContactList,
  findPromotionTo,
  insertContactList,
  updateContactList,
} from './contact-list.repository.ts'
import { deleteContact, findContact, insertContacts } from './contact.repository.ts'
import { presentContact, presentContactList } from './present-contact.ts'
import { contactListTexts as texts } from './texts.ts'

type ListForm = z.output<typeof contactListForm>
type ListChange = z.output<typeof contactListUpdate>
type ContactForm = z.output<typeof contactForm>

export const getContactList = async (db: Db, id: string): Promise<ContactList> => {
  const row = await findContactList(db, id)
  if (!row) throw new AppError('not_found')
  return presentContactList(row)
}

const tellTaken = (error: unknown): never => {
  if (isTaken(error)) throw new AppError('conflict', { message: texts.nameTaken, details: { name: texts.nameTaken } })
  throw error
}

export const createContactList = async (db: Db, { name, description = '' }: ListForm): Promise<ContactList> => {
  const id = newId()
  await insertContactList(db, { id, name, description }).catch(tellTaken)
  return getContactList(db, id)
}

export const changeContactList = async (db: Db, id: string, change: ListChange): Promise<ContactList> => {
  await getContactList(db, id)
  await updateContactList(db, id, change).catch(tellTaken)
  return getContactList(db, id)
}

export const removeContactList = (db: Db, id: string): Promise<string> =>
  transact(db, async (tx) => {
    const { name } = await getContactList(tx, id)
    const promotion = await findPromotionTo(tx, id)
    if (promotion) throw new AppError('conflict', { message: texts.isPromotedTo(promotion.name) })
    await deleteContactList(tx, id)
    return texts.listDeleted(name)
  })

export const addContact = async (db: Db, listId: string, form: ContactForm): Promise<Contact> => {
  await getContactList(db, listId)
  const { firstName = '', lastName = '', email = '', phone } = form
  const id = newId()
  const added = await insertContacts(db, [{ id, listId, firstName, lastName, email, phone }])
  const row = await findContact(db, id)
  if (added.size === 0 || !row) {
    throw new AppError('conflict', { message: texts.numberTaken, details: { phone: texts.numberTaken } })
  }
  return presentContact(row)
}

export const removeContact = async (db: Db, listId: string, id: string): Promise<string> => {
  if (!(await deleteContact(db, listId, id))) throw new AppError('not_found')
  return texts.contactRemoved
}
