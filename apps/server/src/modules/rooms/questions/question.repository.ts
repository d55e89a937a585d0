import type { RoomQuestion } from '@regent/contract/rooms/room-messages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, readLatest } from '#db/list/list.ts'
import type { PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, orderOf } from '#db/list/sort-key.ts'

export interface QuestionRow {
  id: string
  person_id: string
  asker: string | null
  text: string
  state: RoomQuestion['state']
  approved_at: Date | null
  dismissed_at: Date | null
  answer: string | null
  votes: number
  created_at: Date
  updated_at: Date
}

type Moment = 'now' | 'keep' | null

/** What becomes of the moments of a question: now, unless there is one; nothing; or what it was. */
export interface QuestionChange {
  approved?: 'now'
  answering?: Moment
  answered?: Moment
  dismissed?: Moment
}

/** As one person in the room sees it. */
export interface ListedQuestion extends QuestionRow, ListedRow {
  has_voted: boolean
}

const columns = sql`q.id, q.person_id, q.asker, q.text, q.state, q.approved_at, q.dismissed_at, q.answer,
  q.created_at, q.updated_at, (select count(*)::int from question_vote v where v.question_id = q.id) as votes`

/** Everyone in the room may see the question `q`. */
const isPublic: RawBuilder<boolean> = sql<boolean>`(q.approved_at is not null and q.dismissed_at is null)`

interface Reader {
  webinarId: string
  personId: string
  /** The account, else the entry. */
  voter: string
  seesAll: boolean
}

// The ids grow, so that they are the order for all.
const keys = [idKey('q.id')]

const questionList: List<ListedQuestion, Reader & PageStart> = {
  name: 'room-questions',
  keys: () => keys,
  build: (question, { isContinued }) => {
    const { webinarId, personId, voter, seesAll, limit, after } = question
    const order = orderOf(keys, { isDown: true, isContinued }, after)
    return sql`
      select ${columns}, ${order.ownCursor} as cursor,
        exists (select from question_vote v where v.question_id = q.id and v.voted_by = ${voter}::uuid) as has_voted
      from question q
      where q.webinar_id = ${webinarId}::uuid and (${seesAll} or q.person_id = ${personId}::uuid or ${isPublic})
        and ${order.isAfter}
      order by ${order.by}
      limit ${limit}
    `
  },
}

/** The questions that one person may see, the latest first. */
export const listQuestions = (db: Db, reader: Reader, input: PageInput) => readLatest(db, questionList, reader, input)

const readQuestions = async (db: Db, where: RawBuilder<unknown>): Promise<QuestionRow[]> =>
  (await sql<QuestionRow>`select ${columns} from question q where ${where} order by q.id`.execute(db)).rows

export const listByIds = (db: Db, ids: readonly string[]): Promise<QuestionRow[]> =>
  readQuestions(db, sql`q.id = any(${ids}::uuid[])`)

interface Key {
  personId: string
  keyHash: Buffer
}

/** What these people have asked with these keys. */
export const listAsked = async (db: Db, asked: readonly Key[]) => {
  const { rows } = await sql<{ id: string; person_id: string; key_hash: Buffer; text: string }>`
    select id, person_id, key_hash, text from question
    where (person_id, key_hash) in (
      select * from unnest(${asked.map(({ personId }) => personId)}::uuid[], ${asked.map(({ keyHash }) => keyHash)}::bytea[])
    )
  `.execute(db)
  return rows
}

/** How many questions each of these people has asked. */
export const countOf = async (db: Db, personIds: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ person_id: string; count: number }>`
    select person_id, count(*)::int as count from question
    where person_id = any(${personIds}::uuid[]) group by person_id
  `.execute(db)
  return new Map(rows.map(({ person_id: personId, count }) => [personId, count]))
}

export interface NewQuestion {
  id: string
  webinarId: string
  personId: string
  asker: string | null
  text: string
  keyHash: Buffer | undefined
  isApproved: boolean
}

export const insertQuestions = (tx: Db, questions: readonly NewQuestion[]) =>
  tx
    .insertInto('question')
    .values(
      questions.map(({ id, webinarId, personId, asker, text, keyHash, isApproved }) => ({
        id,
        webinar_id: webinarId,
        person_id: personId,
        asker,
        text,
        key_hash: keyHash ?? null,
        approved_at: isApproved ? sql<Date>`now()` : null,
      })),
    )
    .execute()

/** Locks a question before it changes. */
export const lockQuestion = async (tx: Db, webinarId: string, id: string): Promise<QuestionRow | undefined> => {
  const { rows } = await sql`
    select from question where webinar_id = ${webinarId}::uuid and id = ${id}::uuid for no key update
  `.execute(tx)
  return rows.length === 0 ? undefined : (await listByIds(tx, [id]))[0]
}

/** The account of a person who asked with their name. */
export const findAsker = async (db: Db, { person_id: personId, asker }: QuestionRow): Promise<string | undefined> => {
  if (asker === null) return undefined
  const row = await db.selectFrom('room_person').select('account_id').where('id', '=', personId).executeTakeFirst()
  return row?.account_id ?? undefined
}

/** The question that is being answered live. */
export const findAnswering = async (tx: Db, webinarId: string): Promise<QuestionRow | undefined> =>
  (await readQuestions(tx, sql`q.webinar_id = ${webinarId}::uuid and q.state = 'answering'`))[0]

const now = sql<Date>`clock_timestamp()`
const orNow = (column: string) => sql<Date>`coalesce(${sql.ref(column)}, clock_timestamp())`

export const updateQuestion = (tx: Db, id: string, { approved, answering, answered, dismissed }: QuestionChange) =>
  tx
    .updateTable('question')
    .set({
      ...(approved && { approved_at: orNow('approved_at') }),
      ...(answering !== undefined && {
        answering_at: answering === null ? null : answering === 'keep' ? orNow('answering_at') : now,
      }),
      ...(answered !== undefined && { answered_at: answered === null ? null : now }),
      ...(dismissed !== undefined && { dismissed_at: dismissed === null ? null : now }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()

export const writeAnswer = (tx: Db, id: string, answer: string) =>
  tx
    .updateTable('question')
    .set({ answer, written_at: orNow('written_at'), updated_at: now })
    .where('id', '=', id)
    .execute()

export const deleteQuestion = (tx: Db, id: string) => tx.deleteFrom('question').where('id', '=', id).execute()

export interface Vote {
  questionId: string
  voter: string
}

/** Those of these questions that people may vote for, with who asked: the account, else the entry. None is withdrawn before the votes are stored. */
export const listVotable = async (tx: Db, webinarId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; voter: string }>`
    select q.id, coalesce(p.account_id, p.id) as voter from question q join room_person p on p.id = q.person_id
    where q.webinar_id = ${webinarId}::uuid and q.id = any(${ids}::uuid[]) and ${isPublic}
    order by q.id for key share of q
  `.execute(tx)
  return new Map(rows.map(({ id, voter }) => [id, voter]))
}

const rowsOf = (votes: readonly Vote[]) =>
  sql`unnest(${votes.map(({ questionId }) => questionId)}::uuid[], ${votes.map(({ voter }) => voter)}::uuid[])`

/** In one order, so that two batches never wait for each other. */
export const insertVotes = (tx: Db, votes: readonly Vote[]) =>
  sql`
    insert into question_vote (question_id, voted_by)
    select id, voter from ${rowsOf(votes)} vote (id, voter) order by id, voter
    on conflict do nothing
  `.execute(tx)

export const deleteVotes = (tx: Db, votes: readonly Vote[]) =>
  sql`
    delete from question_vote using ${rowsOf(votes)} vote (id, voter)
    where question_id = vote.id and voted_by = vote.voter
  `.execute(tx)

/** The questions with votes that the room has not heard of; marks them as told. */
export const takeNewVotes = async (tx: Db, webinarId: string): Promise<{ id: string; votes: number }[]> => {
  const { rows } = await sql<{ id: string; votes: number }>`
    with counted as materialized (
      select q.id, (select count(*)::int from question_vote v where v.question_id = q.id) as votes
      from question q where q.webinar_id = ${webinarId}::uuid and ${isPublic}
    )
    update question set told_votes = counted.votes from counted
    where question.webinar_id = ${webinarId}::uuid and question.id = counted.id
      and question.told_votes <> counted.votes
    returning question.id, counted.votes
  `.execute(tx)
  return rows
}
