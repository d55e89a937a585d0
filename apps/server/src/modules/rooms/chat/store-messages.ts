import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import {
  type EntryInRoom,
  getRoom,
  listSeatedIds,
  lockPeopleAgain,
  nameInRoom,
  shareRoom,
} from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { isSlowed, mayChat, refusalOfRepetition, type SentMessage } from './chat.policy.ts'
import {
  insertMessages,
  listSentMessages,
  type NewMessage,
  readSlowWaits,
  type StoredMessage,
} from './chat.repository.ts'
import { chatTexts as texts } from './texts.ts'

export interface Writing {
  person: Pick<EntryInRoom, 'id'>
  text: string
  isBackstage?: boolean
  keyHash: Buffer | undefined
}

/** Stores the messages of a batch and says them to the room, in one order. Answers each with what is stored, or why it is not. */
export const storeMessages = async (
  tx: Db,
  webinarId: string,
  writings: readonly Writing[],
): Promise<(StoredMessage | AppError)[]> => {
  // While this waits, a host may clear or close the chat, or eject people.
  await shareRoom(tx, webinarId)
  const ids = writings.map(({ person }) => person.id)
  const personNow = await lockPeopleAgain(tx, ids)
  const sent = await readSent(tx, writings)
  const slowMode = await readSlowMode(tx, webinarId, ids)
  const fresh: NewMessage[] = []
  const writers: EntryInRoom[] = []

  const accept = (writing: Writing): Pick<StoredMessage, 'id'> | AppError => {
    const { text, isBackstage = false, keyHash } = writing
    const person = personNow(writing.person)
    if (person instanceof AppError) return person
    if (!mayChat(person)) return new AppError('chat_closed')
    const earlier = sent.find(writing)
    if (earlier) return refusalOfRepetition(earlier, { text, isBackstage }) ?? earlier
    const tooSoon = slowMode.refusalOf(person)
    if (tooSoon) return tooSoon
    const { id: personId, name, role } = person
    const message = { id: newId(), webinarId, personId, sender: nameInRoom(name, role), text, isBackstage, keyHash }
    fresh.push(message)
    writers.push(person)
    // The batch may have another one of the same person.
    sent.note(writing, message)
    slowMode.note(person)
    return message
  }

  const accepted = writings.map(accept)
  const stored = fresh.length === 0 ? [] : await insertMessages(tx, fresh)
  await tellChat(
    tx,
    webinarId,
    fresh,
    writers.every(({ has_chat: hasChat }) => hasChat),
  )
  const byId = new Map([...sent.rows, ...stored].map((message) => [message.id, message]))
  return accepted.map((each) => (each instanceof AppError ? each : (byId.get(each.id) as StoredMessage)))
}

/** Sends each line to the people who may read it. Lines in a row for the same people are one statement, so the order stays. */
const tellChat = async (tx: Db, webinarId: string, fresh: readonly NewMessage[], isForAll: boolean): Promise<void> => {
  const isHidden = ({ isBackstage }: NewMessage) => isBackstage || !isForAll
  const behindStage = fresh.some(isHidden) ? await listSeatedIds(tx, webinarId, ['Admin', 'Guest']) : []
  let told = 0
  while (told < fresh.length) {
    const [first, ...rest] = fresh.slice(told)
    if (!first) return
    const change = rest.findIndex((next) => isHidden(next) !== isHidden(first))
    const run = change === -1 ? [first, ...rest] : [first, ...rest.slice(0, change)]
    const lines = run.map(({ id }) => ({ type: 'chat' as const, id }))
    await tellRoom(tx, webinarId, lines, isHidden(first) ? behindStage : undefined)
    told += run.length
  }
}

type Sent = SentMessage & Pick<StoredMessage, 'id'>

const keyOf = (personId: string, keyHash: Buffer) => `${personId} ${keyHash.toString('hex')}`

/** What the people have sent with the same keys. */
const readSent = async (tx: Db, writings: readonly Writing[]) => {
  const keys = writings.flatMap(({ person, keyHash }) => (keyHash ? [{ personId: person.id, keyHash }] : []))
  const rows = keys.length === 0 ? [] : await listSentMessages(tx, keys)
  const known = new Map<string, Sent>(rows.map((row) => [keyOf(row.person_id, row.key_hash), row]))
  return {
    rows,
    find: ({ person, keyHash }: Writing) => keyHash && known.get(keyOf(person.id, keyHash)),
    note: ({ person, keyHash, isBackstage = false }: Writing, { id, text }: Pick<Sent, 'id' | 'text'>) => {
      if (keyHash) known.set(keyOf(person.id, keyHash), { id, text, is_backstage: isBackstage, deleted_at: null })
    },
  }
}

/** Who has to wait in slow mode, and how long. */
const readSlowMode = async (tx: Db, webinarId: string, ids: readonly string[]) => {
  const { slow_seconds: slowSeconds } = await getRoom(tx, webinarId)
  const waits = slowSeconds === 0 ? new Map<string, number>() : await readSlowWaits(tx, ids, slowSeconds)
  return {
    refusalOf: ({ id, role }: EntryInRoom): AppError | undefined => {
      const seconds = isSlowed(role) ? (waits.get(id) ?? 0) : 0
      return seconds > 0
        ? new AppError('too_many', { message: texts.tooSoon(seconds), retryAfterSeconds: seconds })
        : undefined
    },
    note: ({ id }: EntryInRoom) => waits.set(id, slowSeconds),
  }
}
