import { type MessageChannel, messageChannels } from '@regent/contract/messages/messages'
import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import { transact } from '#db/transact.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { type AddressedMessage, findAddressed } from './addressed-message.repository.ts'
import { beginSending, claimDue, type Outcome, recordOutcomes } from './delivery.repository.ts'
import { handOver } from './hand-over.ts'
import { isRepeatable, settleMessage } from './settle-message.policy.ts'
import { spreadCrmList } from './spread-crm-list.ts'
import { spreadPromotion } from './spread-promotion.repository.ts'
import { listOwnTexts } from './template.repository.ts'
import { mailRecipient, smsRecipient } from './write-message.ts'

/** Held by one worker at a time; small enough that stopping waits for seconds. */
const batch = 200
/** Handed over side by side, and recorded in one statement. */
const abreast = 16

interface Delivery {
  channels?: readonly MessageChannel[]
  isStopping?: () => boolean
}

/** Sends what is due, once each, and says how many messages it has dealt with. */
export const deliverDue = async (
  services: Services,
  worker: string,
  { channels = messageChannels, isStopping = () => false }: Delivery = {},
): Promise<number> => {
  const { db, clock } = services
  const ids = await claimDue(db, { worker, channels, now: clock(), limit: batch })
  if (ids.length === 0) return 0
  const wanted = await settle(services, worker, await findAddressed(db, ids))
  for (const group of groupsOf(services, wanted)) {
    if (isStopping()) break
    await sendGroup(services, worker, group)
  }
  await announce(db, 'messages')
  return ids.length
}

/** Puts aside what is not sent now, and answers the rest. */
const settle = async (services: Services, worker: string, messages: readonly AddressedMessage[]) => {
  const { db, clock } = services
  const { quietHours } = await readSettings(services)
  const wanted: AddressedMessage[] = []
  const outcomes: Outcome[] = []
  for (const message of messages) {
    const decision = settleMessage(message, { now: clock(), quietHours })
    if (decision.do === 'send') wanted.push(message)
    else if (decision.do === 'spread') outcomes.push(...(await spread(services, worker, message)))
    else if (decision.do === 'stop') outcomes.push({ id: message.id, state: 'stopped', reason: decision.reason })
    else outcomes.push({ id: message.id, state: 'planned', dueAt: decision.until })
  }
  await recordOutcomes(db, worker, outcomes)
  return wanted
}

/** Lists of ours have ids of ours. */
const ownList = z.uuid()

const spread = async (services: Services, worker: string, message: AddressedMessage): Promise<Outcome[]> => {
  if (!ownList.safeParse(message.detail.list).success) {
    const outcome = await spreadCrmList(services, worker, message)
    return outcome ? [outcome] : []
  }
  await transact(services.db, (tx) => spreadPromotion(tx, worker, message.id))
  return []
}

/** Whether one that was interrupted can be sent again, or looked up: those may be interrupted together. */
const isSettledLater = ({ config }: Services, message: AddressedMessage) =>
  message.channel === 'sms' ||
  config.SMTP_URL === undefined ||
  isRepeatable(message) ||
  message.person?.isSample === true

/** What nobody could settle after a crash goes one by one, so that a crash leaves one unknown at most. */
const groupsOf = (services: Services, messages: readonly AddressedMessage[]): AddressedMessage[][] => {
  const groups: AddressedMessage[][] = []
  let open: AddressedMessage[] = []
  for (const message of messages) {
    if (!isSettledLater(services, message)) groups.push([message])
    else if (open.length > 0 && open.length < abreast) open.push(message)
    else groups.push((open = [message]))
  }
  return groups
}

const sendGroup = async (services: Services, worker: string, group: readonly AddressedMessage[]) => {
  const { db } = services
  const own = await listOwnTexts(db)
  const begun = await beginSending(
    db,
    worker,
    group.map((message) => ({
      id: message.id,
      kind: message.kind,
      recipient: message.channel === 'sms' ? smsRecipient(message) : mailRecipient(message).address,
    })),
  )
  const outcomes = await Promise.all(
    group.filter(({ id }) => begun.has(id)).map((message) => handOver(services, message, own)),
  )
  await recordOutcomes(
    db,
    worker,
    outcomes.filter((outcome) => outcome !== undefined),
  )
}
