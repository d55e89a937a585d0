import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { findAudience } from '#modules/members/recipients/index.ts'
import { isSegment } from '#modules/members/segments/index.ts'
import { CrmAwayError, type CrmListMember, CrmRefusedError } from '#platform/crm/crm.ts'
import { canonicalNumber } from '#platform/sms/read-number.ts'
import type { AddressedMessage } from '../addressed-message.repository.ts'
import { messagingTexts } from '../texts.ts'
import type { Outcome } from './delivery.repository.ts'
import { expandOwnList, expandSegment, insertCrmPage } from './promotion.repository.ts'

/** Our contact lists and segments have UUIDs; lists of the CRM do not. */
const ownListId = z.uuid()
const pauseMs = 30_000

export const expandPromotion = async (services: Services, worker: string, message: AddressedMessage) => {
  const { id, detail, webinar } = message
  const { list = '' } = detail
  if (!ownListId.safeParse(list).success) return expandCrmList(services, worker, message)
  return transact(services.db, async (tx): Promise<Outcome | undefined> => {
    if (!(await isSegment(tx, list))) {
      await expandOwnList(tx, worker, id)
      return undefined
    }
    const audience = await findAudience(tx, list, { channel: 'sms', webinarId: webinar?.id })
    if ('problem' in audience) return { id, state: 'failed', reason: audience.problem }
    await expandSegment(tx, worker, { id, accountIds: audience.accountIds })
    return undefined
  })
}

/**
 * The CRM gives its list page by page. The message to the whole list stays until the last page; a page that is read
 * twice is inserted once.
 */
const expandCrmList = async (
  { db, crm, clock }: Services,
  worker: string,
  { id, detail: { list = '', after } }: AddressedMessage,
): Promise<Outcome | undefined> => {
  if (!crm) return { id, state: 'stopped', reason: messagingTexts.reasons.noList }
  try {
    const page = await crm.listMembers(list, after)
    await insertCrmPage(db, worker, { id, people: await withNumbers(page.members), after: page.after })
    return undefined
  } catch (error) {
    if (error instanceof CrmRefusedError) return { id, state: 'failed', reason: error.message }
    if (!(error instanceof CrmAwayError)) throw error
    const dueAt = new Date(clock().getTime() + Math.max(pauseMs, error.retryAfterMs))
    return { id, state: 'planned', reason: error.message, dueAt }
  }
}

/** Each number once; people without a valid number are left out. */
const withNumbers = async (members: readonly CrmListMember[]): Promise<CrmListMember[]> => {
  const byNumber = new Map<string, CrmListMember>()
  for (const member of members) {
    const phone = (await canonicalNumber(member.phone))?.slice(1)
    if (phone !== undefined) byNumber.set(phone, { ...member, phone })
  }
  return [...byNumber.values()]
}
