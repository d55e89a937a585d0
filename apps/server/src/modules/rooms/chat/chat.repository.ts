import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { PageInput } from '#db/list/read-page.ts'
import { idKey } from '#db/list/sort-key.ts'
import { newId } from '#db/new-id.ts'

interface ChatRow extends ListedRow {
  id: string
  person_id: string
  sender: string
  text: string
  is_backstage: boolean
  created_at: Date
  updated_at: Date
}

const columns = ['id', 'person_id', 'sender', 'text', 'is_backstage', 'created_at', 'updated_at', 'deleted_at'] as const

export type StoredMessage = Omit<ChatRow, 'cursor'>

interface Reading {
  webinarId: string
  /** Also the lines of hosts and guests among themselves. */
  isBehindStage: boolean
}

const chatList = latestFirst<ChatRow, Reading>({
  name: 'chat',
  // The ids grow, so that they are the order for all.
  keys: () => [idKey('m.id')],
  columns: sql`m.id, m.person_id, m.sender, m.text, m.is_backstage, m.created_at, m.updated_at`,
  from: sql`chat_message m`,
  where: ({ webinarId, isBehindStage }) =>
    isBehindStage
      ? sql`m.webinar_id = ${webinarId}::uuid and m.deleted_at is null`
      : sql`m.webinar_id = ${webinarId}::uuid and m.deleted_at is null and not m.is_backstage`,
})

export const listMessages = (db: Db, reading: Reading, input: PageInput) => readLatest(db, chatList, reading, input)

interface Key {
  personId: string
  keyHash: Buffer
}

/** What these people have sent with these keys. */
export const listSentMessages = (db: Db, keys: readonly Key[]) =>
  db
    .selectFrom('chat_message')
    .select([...columns, sql<Buffer>`key_hash`.as('key_hash')])
    .where(
      sql<boolean>`(person_id, key_hash) in (
        select * from unnest(${keys.map(({ personId }) => personId)}::uuid[], ${keys.map(({ keyHash }) => keyHash)}::bytea[])
      )`,
    )
    .execute()

/** The message that this person has sent with this key. */
export const findSentMessage = (db: Db, personId: string, keyHash: Buffer) =>
  db
    .selectFrom('chat_message')
    .select(columns)
    .where('person_id', '=', personId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()

export interface NewMessage {
  id: string
  webinarId: string
  personId: string
  sender: string
  text: string
  isBackstage: boolean
  keyHash: Buffer | undefined
}

export const insertMessages = (tx: Db, messages: readonly NewMessage[]) =>
  tx
    .insertInto('chat_message')
    .values(
      messages.map(({ id, webinarId, personId, sender, text, isBackstage, keyHash }) => ({
        id,
        webinar_id: webinarId,
        person_id: personId,
        sender,
        text,
        is_backstage: isBackstage,
        key_hash: keyHash ?? null,
      })),
    )
    .returning(columns)
    .execute()

/** How long each of these people still has to wait in slow mode; who has not written is not among them. */
export const readSlowWaits = async (
  tx: Db,
  personIds: readonly string[],
  slowSeconds: number,
): Promise<Map<string, number>> => {
  const rows = await tx
    .selectFrom('chat_message')
    .select([
      'person_id',
      sql<number>`greatest(0, ceil(extract(epoch from
        max(created_at) + make_interval(secs => ${slowSeconds}) - clock_timestamp())))::int`.as('seconds'),
    ])
    .where('person_id', 'in', personIds)
    .groupBy('person_id')
    .execute()
  return new Map(rows.map(({ person_id: personId, seconds }) => [personId, seconds]))
}

const nothing = { text: '', sender: '', deleted_at: sql<Date>`now()`, updated_at: sql<Date>`now()` }

/** Locked, with the account of the person who wrote it. */
export const lockMessage = (tx: Db, webinarId: string, id: string) =>
  tx
    .selectFrom('chat_message as m')
    .innerJoin('room_person as p', 'p.id', 'm.person_id')
    .select(['m.deleted_at', 'm.is_backstage', 'p.account_id'])
    .where('m.webinar_id', '=', webinarId)
    .where('m.id', '=', id)
    .forUpdate('m')
    .executeTakeFirst()

/** The row stays, so that a repetition of the request does not bring the message back. */
export const deleteMessage = (tx: Db, id: string) =>
  tx.updateTable('chat_message').set(nothing).where('id', '=', id).execute()

/** Returns how many there were. */
export const deleteMessages = async (tx: Db, webinarId: string): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('chat_message')
    .set(nothing)
    .where('webinar_id', '=', webinarId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What a person has written in all rooms. */
export const listChatOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('chat_message as m')
    .innerJoin('room_person as p', 'p.id', 'm.person_id')
    .innerJoin('webinar as w', 'w.id', 'm.webinar_id')
    .select(['w.name as webinar', 'm.sender', 'm.text', 'm.created_at as sentAt'])
    .where('p.account_id', '=', accountId)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.id')
    .execute()

/** Returns which lines there were in rooms that are open now. */
export const eraseMessagesOf = async (tx: Db, { accountId }: { accountId: string }) => {
  const { rows } = await sql<{ id: string; webinar_id: string; is_backstage: boolean; is_open: boolean }>`
    delete from chat_message m using room_person p, webinar w
    where p.id = m.person_id and p.account_id = ${accountId}::uuid and w.id = m.webinar_id
    returning m.id, m.webinar_id, m.is_backstage, w.status in ('Waiting', 'In Progress') and w.deleted_at is null as is_open
  `.execute(tx)
  return rows.filter(({ is_open: isOpen }) => isOpen)
}

/** A message of a sample webinar, which nobody has sent. */
export const insertSampleMessage = (
  tx: Db,
  { sentAt, ...message }: Omit<NewMessage, 'id' | 'isBackstage' | 'keyHash'> & { sentAt: Date },
) =>
  tx
    .insertInto('chat_message')
    .values({
      id: newId(),
      webinar_id: message.webinarId,
      person_id: message.personId,
      sender: message.sender,
      text: message.text,
      created_at: sentAt,
      updated_at: sentAt,
    })
    .execute()
