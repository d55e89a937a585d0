import { createHash } from 'node:crypto'
import type { ChatRecord } from '@regent/contract/rooms/chat'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { refuseMalformedKey, usedForAnother } from '#http/idempotency/answer-once.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import {
  type EntryInRoom,
  getPersonAgain,
  getRoom,
  listSeatedIds,
  lockEntry,
  nameInRoom,
  shareRoom,
} from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { isSlowed, mayChat } from './chat.policy.ts'
import { findSentMessage, insertMessage, readSlowWait, type StoredMessage } from './chat.repository.ts'
import { presentMessage } from './present-message.ts'
import { chatTexts as texts } from './texts.ts'

const messagesOf = budgetOfEach('room-chat', limits.chatMessagesPerMinute, 60)

interface Sending {
  person: EntryInRoom
  text: string
  /** What the page sent as `Idempotency-Key`. */
  key: string | undefined
}

/**
 * Stores a message and says it to the room. People in a room share networks and need not be signed in, so a repetition is
 * known by the person of the pass.
 */
export const sendMessage = async (
  services: Pick<Services, 'db' | 'budgets'>,
  { person, text, key }: Sending,
): Promise<ChatRecord> => {
  refuseClosed(person)
  if (key !== undefined) refuseMalformedKey(key)
  const keyHash = key === undefined ? undefined : createHash('sha256').update(key).digest()
  const sent = await findRepeated(services.db, { person, text, keyHash })
  if (sent) return presentMessage(sent)
  await services.budgets.spend(messagesOf(person.account_id ?? person.id))
  return transact(services.db, (tx) => store(tx, { person, text, keyHash }))
}

const refuseClosed = (person: EntryInRoom): void => {
  if (!mayChat(person)) throw new AppError('chat_closed')
}

interface Storing {
  person: EntryInRoom
  text: string
  keyHash: Buffer | undefined
}

const findRepeated = async (db: Db, { person, text, keyHash }: Storing): Promise<StoredMessage | undefined> => {
  const sent = keyHash && (await findSentMessage(db, person.id, keyHash))
  if (!sent) return undefined
  if (sent.deleted_at !== null) throw new AppError('conflict', { message: texts.wasDeleted })
  if (sent.text !== text) throw usedForAnother()
  return sent
}

const store = async (tx: Db, { person: asked, text, keyHash }: Storing): Promise<ChatRecord> => {
  // While this waits, a host may clear or close the chat, or eject the person.
  await shareRoom(tx, asked.webinar_id)
  await lockEntry(tx, asked.id)
  const person = await getPersonAgain(tx, asked)
  refuseClosed(person)
  const sent = await findRepeated(tx, { person, text, keyHash })
  if (sent) return presentMessage(sent)
  await refuseTooSoon(tx, person)
  const { id: personId, webinar_id: webinarId, name, role } = person
  const message = await insertMessage(tx, {
    id: newId(),
    webinarId,
    personId,
    sender: nameInRoom(name, role),
    text,
    keyHash,
  })
  const readers = person.has_chat ? undefined : await listSeatedIds(tx, webinarId, ['Admin', 'Guest'])
  await tellRoom(tx, webinarId, { type: 'chat', id: message.id }, readers)
  return presentMessage(message)
}

const refuseTooSoon = async (tx: Db, { id, role, webinar_id: webinarId }: EntryInRoom): Promise<void> => {
  if (!isSlowed(role)) return
  const { slow_seconds: slowSeconds } = await getRoom(tx, webinarId)
  const seconds = slowSeconds === 0 ? 0 : await readSlowWait(tx, id, slowSeconds)
  if (seconds > 0) throw new AppError('too_many', { message: texts.tooSoon(seconds), retryAfterSeconds: seconds })
}
