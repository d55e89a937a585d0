import type { ContactList } from '@regent/contract/messages/contact-lists'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { CrmAwayError, CrmRefusedError, type CrmList } from '#platform/crm/crm.ts'
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
export const listPromotionLists = async ({ crm }: Pick<Services, 'crm'>, db: Db): Promise<ContactList[]> => {
  if (!crm) return (await listContactLists(db)).map(presentContactList)
  try {
    return (await crm.listLists()).map(presentForeign)
  } catch (error) {
    if (!(error instanceof CrmAwayError) && !(error instanceof CrmRefusedError)) throw error
    throw new AppError('busy', { message: texts.crmAway, retryAfterSeconds, cause: error })
  }
}
