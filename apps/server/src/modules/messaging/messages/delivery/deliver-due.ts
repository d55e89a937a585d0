import { type MessageChannel, messageChannels } from '@regent/contract/messages/messages'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { type AddressedMessage, listAddressed } from '../addressed-message.repository.ts'
import { listOwnTemplates } from '../templates/template.repository.ts'
import { mailRecipient, smsRecipient } from '../writing/write-message.ts'
import { deliverMessage } from './deliver-message.ts'
import { decideDelivery, isRepeatable } from './delivery.policy.ts'
import { beginSending, claimDue, type Outcome, recordOutcomes } from './delivery.repository.ts'
import { expandPromotion } from './expand-promotion.ts'

/** Claimed by one worker at a time; small enough that stopping takes only seconds. */
const batchSize = 200
/** Delivered at the same time, and recorded in one statement. */
const groupSize = 16

interface Delivery {
  channels?: readonly MessageChannel[]
  isStopping?: () => boolean
}

/** Delivers what is due, each message once; returns how many messages it claimed. */
export const deliverDue = async (
  services: Services,
  worker: string,
  { channels = messageChannels, isStopping = () => false }: Delivery = {},
): Promise<number> => {
  const { db, clock } = services
  const ids = await claimDue(db, { worker, channels, now: clock(), limit: batchSize })
  if (ids.length === 0) return 0
  const sendable = await selectSendable(services, worker, await listAddressed(db, ids))
  for (const group of groupsOf(services, sendable)) {
    if (isStopping()) break
    await deliverGroup(services, worker, group)
  }
  await announce(db, 'messages')
  return ids.length
}

/** Records the outcome of what is not sent now, and returns the rest. */
const selectSendable = async (services: Services, worker: string, messages: readonly AddressedMessage[]) => {
  const { db, clock } = services
  const { quietHours } = await readSettings(services)
  const sendable: AddressedMessage[] = []
  const outcomes: (Outcome | undefined)[] = []
  for (const message of messages) {
    const { id } = message
    const decision = decideDelivery(message, { now: clock(), quietHours })
    if (decision.do === 'send') sendable.push(message)
    else if (decision.do === 'expand') outcomes.push(await expandPromotion(services, worker, message))
    else if (decision.do === 'stop') outcomes.push({ id, state: 'stopped', reason: decision.reason })
    else if (decision.do === 'fail') outcomes.push({ id, state: 'failed', reason: decision.reason })
    else outcomes.push({ id, state: 'planned', dueAt: decision.until })
  }
  await recordOutcomes(db, worker, outcomes)
  return sendable
}

/** After a crash, these can be sent again or looked up. */
const isRecoverable = ({ config }: Services, message: AddressedMessage) =>
  message.channel === 'sms' ||
  config.SMTP_URL === undefined ||
  isRepeatable(message) ||
  message.person?.isSample === true

/** A message that is not recoverable is sent alone, so that a crash leaves at most one message whose outcome is unknown. */
const groupsOf = (services: Services, messages: readonly AddressedMessage[]): AddressedMessage[][] => {
  const groups: AddressedMessage[][] = []
  let open: AddressedMessage[] = []
  for (const message of messages) {
    if (!isRecoverable(services, message)) groups.push([message])
    else if (open.length > 0 && open.length < groupSize) open.push(message)
    else groups.push((open = [message]))
  }
  return groups
}

const deliverGroup = async (services: Services, worker: string, group: readonly AddressedMessage[]) => {
  const { db, clock } = services
  const ownTemplates = await listOwnTemplates(db)
  const begun = await beginSending(
    db,
    { worker, now: clock() },
    group.map((message) => ({
      id: message.id,
      kind: message.kind,
      recipient: message.channel === 'sms' ? smsRecipient(message) : mailRecipient(message).address,
    })),
  )
  const messages = group.filter(({ id }) => begun.has(id))
  const outcomes = await Promise.all(messages.map((message) => deliverMessage(services, message, ownTemplates)))
  await recordOutcomes(db, worker, outcomes)
}
