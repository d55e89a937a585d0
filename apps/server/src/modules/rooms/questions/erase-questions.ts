import type { Db } from '#db/client.ts'
import { eraseAsker } from './own-question.repository.ts'
import { listByIds } from './question.repository.ts'
import { tellQuestions } from './tell-questions.ts'

/** The name of a person is gone from what they asked, also from pages that show it at this moment. */
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
