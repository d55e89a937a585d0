import { createHash } from 'node:crypto'
import type { ChatRecord } from '@regent/contract/rooms/chat'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { refuseMalformedKey } from '#http/idempotency/answer-once.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import type { EntryInRoom } from '#modules/rooms/entry/index.ts'
import { isBehindStage, mayChat, refusalOfRepetition } from './chat.policy.ts'
import { findSentMessage } from './chat.repository.ts'
import { presentMessage } from './present-message.ts'
import { storeMessages, type Writing } from './store-messages.ts'

const messagesOf = budgetOfEach('room-chat', limits.chatMessagesPerMinute, 60)

interface Sending {
  person: EntryInRoom
  text: string
  isBackstage?: boolean | undefined
  /** What the page sent as `Idempotency-Key`. */
  key: string | undefined
}

// With a second batch at work, the room might hear messages in another order than it reads them later.
const batchLimits = { most: 100, atOnce: 1 }

/**
 * Stores messages and says them to the room. A thousand people may answer a question of the host: at the same moment, they are one
 * batch (037). People in a room share networks and need not be signed in, so a repetition is known by the person of the pass.
 */
export const sendingMessages = ({ db, budgets }: Pick<Services, 'db' | 'budgets'>) => {
  const store = inBatches(
    (writings: Writing[], webinarId) => transact(db, (tx) => storeMessages(tx, webinarId, writings)),
    batchLimits,
  )
  return async ({ person, text, isBackstage = false, key }: Sending): Promise<ChatRecord> => {
    if (!mayChat(person)) throw new AppError('chat_closed')
    if (isBackstage && !isBehindStage(person.role)) throw new AppError('not_allowed')
    if (key !== undefined) refuseMalformedKey(key)
    const keyHash = key === undefined ? undefined : createHash('sha256').update(key).digest()
    const sent = keyHash && (await findSentMessage(db, person.id, keyHash))
    const refusal = sent && refusalOfRepetition(sent, { text, isBackstage })
    if (refusal) throw refusal
    if (sent) return presentMessage(sent)
    await budgets.spend(messagesOf(person.account_id ?? person.id))
    const outcome = await store({ person, text, isBackstage, keyHash }, person.webinar_id)
    if (outcome instanceof AppError) throw outcome
    return presentMessage(outcome)
  }
}
