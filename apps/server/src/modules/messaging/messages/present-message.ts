import type { Message } from '@regent/contract/messages/messages'
import type { AddressedMessage } from './addressed-message.repository.ts'
import { numberOf } from './settle-message.policy.ts'

const addressOf = (message: AddressedMessage) => {
  if (message.recipient !== '') return message.recipient
  return (message.channel === 'mail' ? message.person?.email : numberOf(message)) ?? ''
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

export const presentMessage = (message: AddressedMessage): Message => {
  const { id, kind, channel, state, person, webinar, dueAt, sentAt, reason } = message
  return {
    _id: id,
    kind,
    channel,
    state,
    to: addressOf(message),
    ...(person && { user: { _id: person.id, name: nameOf(person) } }),
    ...(webinar && { webinar: { _id: webinar.id, name: webinar.name } }),
    dueAt: dueAt.toISOString(),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(reason !== null && { reason }),
    canRetry: state === 'failed' || state === 'unknown',
  }
}
