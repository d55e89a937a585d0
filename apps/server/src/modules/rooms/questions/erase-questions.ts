import type { Db } from '#db/client.ts'
import { eraseAsker } from './own-question.repository.ts'
import { listByIds } from './question.repository.ts'
import { tellQuestions } from './tell-questions.ts'

/** Removes a person's name from their questions, also on pages that show them now. */
export const eraseQuestions = async (tx: Db, person: { accountId: string }): Promise<void> => {
  const rooms = Map.groupBy(await eraseAsker(tx, person), (question) => question.webinar_id)
  for (const [webinarId, questions] of rooms) {
    const rows = await listByIds(
      tx,
      questions.map(({ id }) => id),
    )
    await tellQuestions(tx, webinarId, rows)
  }
}
