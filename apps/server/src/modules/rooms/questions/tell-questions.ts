import type { Db } from '#db/client.ts'
import { listSeatedIds } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { isPublic } from './question.policy.ts'
import type { QuestionRow } from './question.repository.ts'
import { spokenQuestion } from './present-question.ts'

/** A message to a room carries some kilobytes. */
const inOneMessage = 5

/** Sends each person what they may see of these questions: hosts see all, and the person who asked sees their own. */
export const tellQuestions = async (tx: Db, webinarId: string, rows: readonly QuestionRow[]): Promise<void> => {
  const [shown, hidden] = [rows.filter(isPublic), rows.filter((row) => !isPublic(row))]
  for (let from = 0; from < shown.length; from += inOneMessage) {
    const changed = shown.slice(from, from + inOneMessage).map(spokenQuestion)
    await tellRoom(tx, webinarId, { type: 'questions', changed })
  }
  if (hidden.length === 0) return
  const hosts = await listSeatedIds(tx, webinarId, ['Admin'])
  for (let from = 0; from < hidden.length; from += inOneMessage) {
    const changed = hidden.slice(from, from + inOneMessage).map(spokenQuestion)
    await tellRoom(tx, webinarId, { type: 'questions', changed }, hosts)
  }
  for (const row of hidden)
    await tellRoom(tx, webinarId, { type: 'questions', changed: [spokenQuestion(row)] }, [row.person_id])
}

/** Removes it for everyone who could see it; those who still may see it get it again afterward. */
export const tellGone = async (tx: Db, webinarId: string, question: QuestionRow): Promise<void> => {
  const { id, person_id: askerId } = question
  // Others never learn that there was a question that was not approved.
  const to = isPublic(question) ? undefined : [...(await listSeatedIds(tx, webinarId, ['Admin'])), askerId]
  await tellRoom(tx, webinarId, { type: 'questions', gone: [id] }, to)
}
