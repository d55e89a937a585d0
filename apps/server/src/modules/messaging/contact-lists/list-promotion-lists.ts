import type { ContactList } from '@regent/contract/messages/contact-lists'
import { AppError } from '#app/app-error.ts'
import { z } from 'zod'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { findSegmentForUse, isSegment } from '#modules/members/segments/index.ts'
import { type Crm, CrmAwayError, CrmRefusedError, type CrmList } from '#platform/crm/crm.ts'
import { type Page, type PageInput, readPage } from '#db/list/read-page.ts'
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

const isAway = (error: unknown) => error instanceof CrmAwayError || error instanceof CrmRefusedError

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
    return await readPage(input, { order: 'crm-lists', types: () => ['bigint'] }, ({ after, limit }) => {
      const first = Number(after?.[0] ?? 0)
      const rows = all.slice(first, first + limit).map((list, at) => ({ ...list, cursor: [`${first + at + 1}`] }))
      return Promise.resolve(rows)
    })
  } catch (error) {
    if (!isAway(error)) throw error
    throw new AppError('busy', { message: texts.crmAway, retryAfterSeconds, cause: error })
  }
}

/**
 * A promotion goes to a list that exists and says how its people agreed, or to a segment, whose members have agreed themselves. While
 * the CRM does not answer, any of its lists may.
 */
export const refuseUnknownList = async ({ crm }: Pick<Services, 'crm'>, db: Db, list: string): Promise<void> => {
  if (list === '') return
  const isOwn = ownListId.safeParse(list).success
  const own = isOwn ? await findContactList(db, list) : undefined
  if (own && own.consent_source !== '') return
  const segment = isOwn && !own && (await isSegment(db, list)) ? await findSegmentForUse(db, list) : undefined
  if (segment && 'id' in segment) return
  const problem = segment?.problem ?? (own ? texts.noConsentSource : texts.unknownList)
  if (crm && !own && (await mayBeInCrm(crm, list))) return
  throw new AppError('invalid', { message: problem, details: { proSmsList: problem } })
}

const mayBeInCrm = async (crm: Crm, list: string): Promise<boolean> => {
  try {
    return (await crm.listLists()).some(({ id }) => id === list)
  } catch (error) {
    if (isAway(error)) return true
    throw error
  }
}
