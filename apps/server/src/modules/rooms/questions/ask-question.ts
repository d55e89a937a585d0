import { createHash } from 'node:crypto'
import { limits } from '@regent/contract/limits'
import type { QuestionRecord } from '@regent/contract/rooms/questions'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { refuseMalformedKey } from '#http/idempotency/answer-once.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import { type EntryInRoom, getRoom, lockPeopleAgain, nameInRoom, shareRoom } from '#modules/rooms/entry/index.ts'
import { presentQuestion } from './present-question.ts'
import { refusalOfQuestion, refusalOfRepetition } from './question.policy.ts'
import {
  countOf,
  insertQuestions,
  listAsked,
  listByIds,
  type NewQuestion,
  type QuestionRow,
} from './question.repository.ts'
import { tellQuestions } from './tell-questions.ts'

const questionsOf = budgetOfEach('room-question', limits.questionsPerMinute, 60)

interface Asking {
  person: EntryInRoom
  text: string
  isAnonymous: boolean
  /** What the page sent as `Idempotency-Key`. */
  key: string | undefined
}

interface Asked extends Pick<Asking, 'person' | 'text' | 'isAnonymous'> {
  keyHash: Buffer | undefined
}

// A second batch would wait for the people whom the first one has locked.
const batchLimits = { most: 100, atOnce: 1 }

/** Stores questions; many who ask at the same moment are one batch (037). A repetition is known by the person and the key. */
export const askingQuestions = ({ db, budgets }: Pick<Services, 'db' | 'budgets'>) => {
  const store = inBatches(
    (asked: Asked[], webinarId) => transact(db, (tx) => storeQuestions(tx, webinarId, asked)),
    batchLimits,
  )
  return async ({ person, text, isAnonymous, key }: Asking): Promise<QuestionRecord> => {
    if (key !== undefined) refuseMalformedKey(key)
    const keyHash = key === undefined ? undefined : createHash('sha256').update(key).digest()
    const [earlier] = keyHash ? await listAsked(db, [{ personId: person.id, keyHash }]) : []
    if (!earlier) await budgets.spend(questionsOf(person.account_id ?? person.id))
    const outcome = await store({ person, text, isAnonymous, keyHash }, person.webinar_id)
    if (outcome instanceof AppError) throw outcome
    return presentQuestion(outcome, person.id)
  }
}

const keyOf = (personId: string, keyHash: Buffer) => `${personId} ${keyHash.toString('hex')}`

/** What the people have asked with the same keys. */
const readAsked = async (tx: Db, asked: readonly Asked[]) => {
  const keys = asked.flatMap(({ person, keyHash }) => (keyHash ? [{ personId: person.id, keyHash }] : []))
  const rows = keys.length === 0 ? [] : await listAsked(tx, keys)
  return new Map<string, { id: string; text: string }>(rows.map((row) => [keyOf(row.person_id, row.key_hash), row]))
}

/** Answers each with what is stored, or why it is not. */
const storeQuestions = async (
  tx: Db,
  webinarId: string,
  asked: readonly Asked[],
): Promise<(QuestionRow | AppError)[]> => {
  // While this waits, a host may change the settings, or eject people.
  await shareRoom(tx, webinarId)
  const ids = asked.map(({ person }) => person.id)
  const personNow = await lockPeopleAgain(tx, ids)
  const known = await readAsked(tx, asked)
  const counts = await countOf(tx, ids)
  const { approves_questions: areApproved, allows_anonymous: allowsAnonymous } = await getRoom(tx, webinarId)
  const fresh: NewQuestion[] = []

  const accept = ({ text, isAnonymous, keyHash, ...each }: Asked): { id: string } | AppError => {
    const person = personNow(each.person)
    if (person instanceof AppError) return person
    const { id: personId, name, role } = person
    const earlier = keyHash && known.get(keyOf(personId, keyHash))
    if (earlier) return refusalOfRepetition(earlier, text) ?? earlier
    const count = counts.get(personId) ?? 0
    const most = limits.questionsPerPerson
    const refusal = refusalOfQuestion({ role, isAnonymous, allowsAnonymous, count, most })
    if (refusal) return refusal
    const asker = isAnonymous ? null : nameInRoom(name, role)
    const question = { id: newId(), webinarId, personId, asker, text, keyHash, isApproved: !areApproved }
    fresh.push(question)
    // The batch may have another one of the same person.
    counts.set(personId, count + 1)
    if (keyHash) known.set(keyOf(personId, keyHash), question)
    return question
  }

  const accepted = asked.map(accept)
  if (fresh.length > 0) await insertQuestions(tx, fresh)
  const stored = await listByIds(
    tx,
    accepted.flatMap((each) => (each instanceof AppError ? [] : [each.id])),
  )
  const byId = new Map(stored.map((row) => [row.id, row]))
  await tellQuestions(
    tx,
    webinarId,
    fresh.flatMap(({ id }) => byId.get(id) ?? []),
  )
  return accepted.map((each) => (each instanceof AppError ? each : (byId.get(each.id) as QuestionRow)))
}
