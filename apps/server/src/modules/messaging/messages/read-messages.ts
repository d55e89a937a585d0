import type { Message } from '@regent/contract/messages/messages'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { readList } from '#db/list/list.ts'
import { type Page, type PageInput, searchPattern } from '#db/list/read-page.ts'
import { type AddressedMessage, findAddressed } from './addressed-message.repository.ts'
import { messageList, type MessageQuestion } from './message.repository.ts'
import { presentMessage } from './present-message.ts'

interface ListInput extends PageInput {
  search?: string | undefined
  webinarId?: string | undefined
  dueAfter?: string | undefined
  dueBefore?: string | undefined
  state?: MessageQuestion['states'] | undefined
  kind?: MessageQuestion['kinds'] | undefined
  channel?: MessageQuestion['channels'] | undefined
}

export const readMessages = async (
  db: Db,
  { search, webinarId, dueAfter, dueBefore, state, kind, channel, ...input }: ListInput,
): Promise<Page<Message>> => {
  const question = {
    states: state ?? null,
    kinds: kind ?? null,
    channels: channel ?? null,
    webinarId: webinarId ?? null,
    dueAfter: dueAfter ?? null,
    dueBefore: dueBefore ?? null,
    pattern: searchPattern(search),
  }
  const page = await readList(db, messageList, question, { isContinued: input.cursor !== undefined }, input)
  const ids = page.rows.map(({ id }) => id)
  const found = new Map((await findAddressed(db, ids)).map((message) => [message.id, message]))
  return { ...page, rows: ids.flatMap((id) => found.get(id) ?? []).map(presentMessage) }
}

export const getMessage = async (db: Db, id: string): Promise<AddressedMessage> => {
  const [message] = await findAddressed(db, [id])
  if (!message) throw new AppError('not_found')
  return message
}
