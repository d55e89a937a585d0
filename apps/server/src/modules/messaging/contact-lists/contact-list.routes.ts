import { contactListEndpoints as endpoints } from '@regent/contract/messages/contact-lists'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { listContacts } from './contact.repository.ts'
import { importContacts } from './import-contacts.ts'
import { listPromotionLists } from './list-promotion-lists.ts'
import { presentContact } from './present-contact.ts'
import {
  addContact,
  changeContact,
  changeContactList,
  createContactList,
  getContactList,
  removeContact,
  removeContactList,
} from './write-contact-list.ts'

export const registerContactListRoutes = (app: HttpApp): void => {
  route(app, endpoints.list, async ({ db, query }) => {
    const page = await listPromotionLists(app.services, db, query)
    return listAnswer('lists', page.rows, page)
  })

  route(app, endpoints.create, async ({ db, actor, body }) => ({ list: await createContactList(db, actor, body) }))

  route(app, endpoints.update, async ({ db, actor, params, body }) => ({
    list: await changeContactList(db, actor, params.id, body),
  }))

  route(app, endpoints.remove, async ({ db, actor, params }) => ({
    message: await removeContactList(db, actor, params.id),
  }))

  route(app, endpoints.listContacts, async ({ db, params, query }) => {
    await getContactList(db, params.id)
    const page = await listContacts(db, params.id, query)
    return listAnswer('contacts', page.rows.map(presentContact), page)
  })

  route(app, endpoints.addContact, async ({ db, actor, params, body }) => ({
    contact: await addContact(db, actor, params.id, body),
  }))

  route(app, endpoints.updateContact, async ({ db, actor, params, body }) => ({
    contact: await changeContact(db, actor, { listId: params.id, id: params.contactId }, body),
  }))

  route(app, endpoints.removeContact, async ({ db, actor, params }) => ({
    message: await removeContact(db, actor, params.id, params.contactId),
  }))

  route(app, endpoints.importContacts, ({ db, actor, params, body }) => importContacts(db, actor, params.id, body))
}
