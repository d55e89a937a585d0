import type { ContactList } from '@regent/contract/messages/contact-lists'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { CrmAwayError, CrmRefusedError, type CrmList } from '#platform/crm/crm.ts'
import { type Page, type PageInput, readPage } from '#db/list/read-page.ts'
import { listContactLists } from './contact-list.repository.ts'
import { presentContactList } from './present-contact.ts'
import { contactListTexts as texts } from './texts.ts'

const presentForeign = ({ id, name, contacts }: CrmList): ContactList => ({
  _id: id,
  listId: id,
  name,
  description: '',
  contacts,
  isForeign: true,
})

const retryAfterSeconds = 10

/** The lists of the CRM, if one is connected, else our own. If the CRM does not answer, this fails at once. */
export const listPromotionLists = async (
  { crm }: Pick<Services, 'crm'>,
  db: Db,
  input: PageInput,
): Promise<Page<ContactList>> => {
  if (!crm) {
    const page = await listContactLists(db, input)
    return { ...page, rows: page.rows.map(presentContactList) }
  }
  try {
    const all = (await crm.listLists()).map(presentForeign)
    return await readPage(input, { order: 'crm-lists', types: ['bigint'] }, ({ after, limit }) => {
      const first = Number(after?.[0] ?? 0)
      const rows = all.slice(first, first + limit).map((list, at) => ({ ...list, cursor: [`${first + at + 1}`] }))
      return Promise.resolve(rows)
    })
  } catch (error) {
    if (!(error instanceof CrmAwayError) && !(error instanceof CrmRefusedError)) throw error
    throw new AppError('busy', { message: texts.crmAway, retryAfterSeconds, cause: error })
  }
}
