import type { Services } from '#app/services.ts'
import { CrmAwayError, type CrmListMember, CrmRefusedError } from '#platform/crm/crm.ts'
import { dialled } from '#platform/sms/phone-number.ts'
import type { AddressedMessage } from './addressed-message.repository.ts'
import type { Outcome } from './delivery.repository.ts'
import { spreadPart } from './spread-promotion.repository.ts'
import { messagingTexts } from './texts.ts'

const pauseMs = 30_000
const { noList } = messagingTexts.reasons

/**
 * Puts a row for each person on the next part of a list of the CRM, which is read now; the row that stands for all of
 * them stays for the rest. A part that is read twice is written once.
 */
export const spreadCrmList = async (
  { db, crm, clock }: Services,
  worker: string,
  { id, detail: { list = '', after } }: AddressedMessage,
): Promise<Outcome | undefined> => {
  if (!crm) return { id, state: 'stopped', reason: noList }
  try {
    const part = await crm.listMembers(list, after)
    await spreadPart(db, worker, { id, people: reachable(part.members), after: part.after })
    return undefined
  } catch (error) {
    if (error instanceof CrmRefusedError) return { id, state: 'failed', reason: error.message }
    if (!(error instanceof CrmAwayError)) throw error
    const dueAt = new Date(clock().getTime() + Math.max(pauseMs, error.retryAfterMs))
    return { id, state: 'planned', reason: error.message, dueAt }
  }
}

/** Once for each number, as far as they are numbers. */
const reachable = (members: readonly CrmListMember[]): CrmListMember[] => {
  const byNumber = new Map<string, CrmListMember>()
  for (const member of members) {
    const phone = dialled(member.phone)?.slice(1)
    if (phone !== undefined) byNumber.set(phone, { ...member, phone })
  }
  return [...byNumber.values()]
}
