import type { Message } from '@regent/contract/messages/messages'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { readCursor, writeCursor } from '#http/cursor.ts'
import { type AddressedMessage, findAddressed } from './addressed-message.repository.ts'
import { type Asked, listPlaces } from './message.repository.ts'
import { presentMessage } from './present-message.ts'

const order = 'messages'

interface AskedFor extends Partial<
  Record<'search' | 'cursor' | 'webinarId' | 'dueAfter' | 'dueBefore', string | undefined>
> {
  state?: Asked['states'] | undefined
  kind?: Asked['kinds'] | undefined
  channel?: Asked['channels'] | undefined
  limit?: number | undefined
}

const patternOf = (search: string) => `%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`

/** A moment in microseconds, and an id; other numbers are no moments of ours. */
const readPlace = (cursor: string) => {
  const [moment = '', id = ''] = readCursor(cursor, order, ['text', 'uuid'])
  if (!/^\d{1,16}$/u.test(moment)) throw new AppError('invalid', { details: { cursor: 'No such page' } })
  return [moment, id]
}

/** A part of the list as it was asked for. */
export const readMessages = async (
  db: Db,
  {
    search = '',
    cursor,
    webinarId,
    dueAfter,
    dueBefore,
    state,
    kind,
    channel,
    limit = limits.listLimit.usual,
  }: AskedFor,
): Promise<{ messages: Message[]; nextCursor?: string }> => {
  const places = await listPlaces(db, {
    states: state ?? null,
    kinds: kind ?? null,
    channels: channel ?? null,
    webinarId: webinarId ?? null,
    dueAfter: dueAfter ?? null,
    dueBefore: dueBefore ?? null,
    pattern: search.trim() === '' ? null : patternOf(search.trim()),
    after: cursor === undefined ? null : readPlace(cursor),
    // One more than asked for tells whether there is a next part.
    limit: limit + 1,
  })
  const part = places.slice(0, limit)
  const last = part.at(-1)
  const found = new Map(
    (
      await findAddressed(
        db,
        part.map(({ id }) => id),
      )
    ).map((message) => [message.id, message]),
  )
  return {
    messages: part.flatMap(({ id }) => found.get(id) ?? []).map(presentMessage),
    ...(places.length > limit && last && { nextCursor: writeCursor(order, last.cursor) }),
  }
}

export const getMessage = async (db: Db, id: string): Promise<AddressedMessage> => {
  const [message] = await findAddressed(db, [id])
  if (!message) throw new AppError('not_found')
  return message
}
