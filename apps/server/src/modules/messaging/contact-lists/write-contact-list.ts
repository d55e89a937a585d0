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
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { canonicalDigits } from '#platform/sms/read-number.ts'
import {
  deleteContactList,
  findContactList,
  findPromotionTo,
  insertContactList,
  updateContactList,
} from './contact-list.repository.ts'
import { type ContactChange, deleteContact, findContact, insertContacts, updateContact } from './contact.repository.ts'
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

const refuseTakenName = (error: unknown): never => {
  if (isTaken(error)) throw new AppError('conflict', { message: texts.nameTaken, details: { name: texts.nameTaken } })
  throw error
}

export const createContactList = (db: Db, actor: Actor, form: ListForm): Promise<ContactList> =>
  transact(db, async (tx) => {
    const id = newId()
    await insertContactList(tx, id, form)
    await staffChange(tx, actor, 'contact-list.created', { record: id })
    return getContactList(tx, id)
  }).catch(refuseTakenName)

export const changeContactList = (db: Db, actor: Actor, id: string, change: ListChange): Promise<ContactList> =>
  transact(db, async (tx) => {
    await getContactList(tx, id)
    await updateContactList(tx, id, change)
    await staffChange(tx, actor, 'contact-list.changed', { record: id })
    return getContactList(tx, id)
  }).catch(refuseTakenName)

export const removeContactList = (db: Db, actor: Actor, id: string): Promise<string> =>
  transact(db, async (tx) => {
    const { name } = await getContactList(tx, id)
    const promotion = await findPromotionTo(tx, id)
    if (promotion) throw new AppError('conflict', { message: texts.isPromotedTo(promotion.name) })
    await deleteContactList(tx, id)
    await staffChange(tx, actor, 'contact-list.deleted', { record: id })
    return texts.listDeleted(name)
  })

export const addContact = (db: Db, actor: Actor, listId: string, form: ContactForm): Promise<Contact> =>
  transact(db, async (tx) => {
    await getContactList(tx, listId)
    const id = newId()
    await insertContacts(tx, [{ id, listId, ...form, phone: await canonicalDigits(form.phone) }])
    const row = await findContact(tx, id)
    if (!row) {
      throw new AppError('conflict', { message: texts.numberTaken, details: { phone: texts.numberTaken } })
    }
    await staffChange(tx, actor, 'contact-list.changed', { record: listId, detail: { added: 1 } })
    return presentContact(row)
  })

export const changeContact = (
  db: Db,
  actor: Actor,
  { listId, id }: { listId: string; id: string },
  change: ContactChange,
): Promise<Contact> =>
  transact(db, async (tx) => {
    const { phone } = change
    const spelled = { ...change, ...(phone !== undefined && { phone: await canonicalDigits(phone) }) }
    const isChanged = await updateContact(tx, { listId, id }, spelled)
    const row = await findContact(tx, id)
    if (row?.list_id !== listId) throw new AppError('not_found')
    if (!isChanged) throw new AppError('conflict', { message: texts.changedMeanwhile })
    await staffChange(tx, actor, 'contact-list.changed', { record: listId, detail: { changed: 1 } })
    return presentContact(row)
  }).catch((error: unknown) => {
    if (!isTaken(error)) throw error
    throw new AppError('conflict', { message: texts.numberTaken, details: { phone: texts.numberTaken } })
  })

export const removeContact = (db: Db, actor: Actor, listId: string, id: string): Promise<string> =>
  transact(db, async (tx) => {
    if (!(await deleteContact(tx, listId, id))) throw new AppError('not_found')
    await staffChange(tx, actor, 'contact-list.changed', { record: listId, detail: { removed: 1 } })
    return texts.contactRemoved
  })
