import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { type EntryInRoom, lockOpenRoom, lockPeopleAgain } from '#modules/rooms/entry/index.ts'
import { refusalOfWithdrawal } from './question.policy.ts'
import { deleteQuestion, listByIds, lockQuestion, type QuestionRow } from './question.repository.ts'
import { tellGone } from './tell-questions.ts'
import { questionTexts as texts } from './texts.ts'

/** Whose question it is, others do not learn. */
const ownOr404 = (question: QuestionRow | undefined, { id }: EntryInRoom): QuestionRow => {
  if (question?.person_id === id) return question
  throw new AppError('not_found', { message: texts.gone })
}

/** For good, with its votes. Under the lock of the room: a host has answered it before, or finds it gone. */
export const withdrawQuestion = async (db: Db, person: EntryInRoom, id: string): Promise<void> => {
  const { slug, webinar_id: webinarId } = person
  // What is wrong holds up no one else.
  ownOr404((await listByIds(db, [id]))[0], person)
  await transact(db, async (tx) => {
    await lockOpenRoom(tx, slug)
    const now = (await lockPeopleAgain(tx, [person.id]))(person)
    if (now instanceof AppError) throw now
    const question = ownOr404(await lockQuestion(tx, webinarId, id), now)
    const refusal = refusalOfWithdrawal(question)
    if (refusal) throw refusal
    await deleteQuestion(tx, id)
    await tellGone(tx, webinarId, question)
  })
}
