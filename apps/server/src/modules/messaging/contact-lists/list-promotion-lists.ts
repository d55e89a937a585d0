import type { ContactList } from '@regent/contract/messages/contact-lists'
import { AppError } from '#app/app-error.ts'
import { z } from 'zod'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { CrmAwayError, CrmRefusedError, type CrmList } from '#platform/crm/crm.ts'
import { findContactList, listContactLists } from './contact-list.repository.ts'
import { presentContactList } from './present-contact.ts'
import { contactListTexts as texts } from './texts.ts'

const presentForeign = ({ id, name, contacts }: CrmList): ContactList => ({
  _id: id,
  listId: id,
  name,
  description: '',
  // The CRM keeps it.
  consentSource: '',
  contacts,
  isForeign: true,
})

const retryAfterSeconds = 10

const ownListId = z.uuid()

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

/** A promotion goes to a list that exists and says how its people agreed. While the CRM does not answer, any of its lists may. */
export const refuseUnknownList = async (services: Pick<Services, 'crm'>, db: Db, list: string): Promise<void> => {
  if (list === '') return
  const own = ownListId.safeParse(list).success ? await findContactList(db, list) : undefined
  if (own && own.consent_source !== '') return
  const problem = own ? texts.noConsentSource : texts.unknownList
  if (services.crm && !own && (await mayBeInCrm(services, db, list))) return
  throw new AppError('invalid', { message: problem, details: { proSmsList: problem } })
}

const mayBeInCrm = async (services: Pick<Services, 'crm'>, db: Db, list: string): Promise<boolean> => {
  try {
    return (await listPromotionLists(services, db)).some(({ _id: id }) => id === list)
  } catch (error) {
    if (error instanceof AppError && error.code === 'busy') return true
    throw error
  }
}
