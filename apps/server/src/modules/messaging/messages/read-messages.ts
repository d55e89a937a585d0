import type { z } from 'zod'
import type { Message, messageEndpoints } from '@regent/contract/messages/messages'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { readList } from '#db/list/list.ts'
import { type Page, searchPattern } from '#db/list/read-page.ts'
import { type AddressedMessage, listAddressed } from './addressed-message.repository.ts'
import { messageList } from './message.repository.ts'
import { numberOf } from './delivery/delivery.policy.ts'

const addressOf = (message: AddressedMessage) => {
  if (message.recipient !== '') return message.recipient
  return (message.channel === 'mail' ? message.person?.email : numberOf(message)) ?? ''
}

export const presentMessage = (message: AddressedMessage): Message => {
  const { id, kind, channel, state, person, webinar, createdAt, changedAt, dueAt, sentAt, reason } = message
  return {
    _id: id,
    kind,
    channel,
    state,
    to: addressOf(message),
    ...(person && { user: { _id: person.id, name: `${person.firstName} ${person.lastName}`.trim() } }),
    ...(webinar && { webinar: { _id: webinar.id, name: webinar.name } }),
    dueAt: dueAt.toISOString(),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(reason !== null && { reason }),
    canRetry: state === 'failed' || state === 'unknown',
    createdAt: createdAt.toISOString(),
    updatedAt: changedAt.toISOString(),
  }
}

export const readMessages = async (
  db: Db,
  { search, limit, cursor, ...filters }: z.output<typeof messageEndpoints.list.query>,
): Promise<Page<Message>> => {
  const question = { ...filters, pattern: searchPattern(search) }
  const page = await readList(db, messageList, question, { isContinued: cursor !== undefined }, { limit, cursor })
  const ids = page.rows.map(({ id }) => id)
  const found = new Map((await listAddressed(db, ids)).map((message) => [message.id, message]))
  return { ...page, rows: ids.flatMap((id) => found.get(id) ?? []).map(presentMessage) }
}

export const getMessage = async (db: Db, id: string): Promise<AddressedMessage> => {
  const [message] = await listAddressed(db, [id])
  if (!message) throw new AppError('not_found')
  return message
}
