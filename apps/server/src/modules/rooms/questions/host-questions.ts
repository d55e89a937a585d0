import type { QuestionSettings } from '@regent/contract/rooms/room-messages'
import type { QuestionAction } from '@regent/contract/rooms/questions'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { lockOpenRoom, updateRoom } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { changeOf, isPublic } from './question.policy.ts'
import {
  findAnswering,
  findAsker,
  listByIds,
  lockQuestion,
  type QuestionRow,
  updateQuestion,
  writeAnswer,
} from './question.repository.ts'
import { tellGone, tellQuestions } from './tell-questions.ts'
import { questionTexts as texts } from './texts.ts'

interface Hosting {
  slug: string
  actor: Actor
}

interface AboutQuestion extends Hosting {
  id: string
}

/** Under the lock of the room, so that no two questions are answered at once. */
const changeQuestion = (
  db: Db,
  { slug, actor, id }: AboutQuestion,
  verb: 'changed' | 'answered',
  change: (tx: Db, question: QuestionRow, webinarId: string) => Promise<Record<string, string> | undefined>,
): Promise<void> =>
  transact(db, async (tx) => {
    const { webinarId } = await lockOpenRoom(tx, slug)
    const before = await lockQuestion(tx, webinarId, id)
    if (!before) throw new AppError('not_found', { message: texts.gone })
    const detail = await change(tx, before, webinarId)
    if (!detail) return
    const subjectId = await findAsker(tx, before)
    await staffChange(tx, actor, `question.${verb}`, {
      record: webinarId,
      ...(subjectId !== undefined && { subjectId }),
      detail: { question: id, ...detail },
    })
    const [after] = await listByIds(tx, [id])
    if (!after) return
    if (isPublic(before) && !isPublic(after)) await tellGone(tx, webinarId, before)
    await tellQuestions(tx, webinarId, [after])
  })

/** Only one question is answered live at a time: with the next one, the answer to the last is over. */
const endOther = async (tx: Db, webinarId: string, id: string) => {
  const other = await findAnswering(tx, webinarId)
  if (!other || other.id === id) return
  await updateQuestion(tx, other.id, { answered: 'now' })
  await tellQuestions(tx, webinarId, await listByIds(tx, [other.id]))
}

/** When the webinar is no longer live, so is the answer. In the transaction of the change. */
export const endAnswer = async (tx: Db, webinarId: string): Promise<void> => {
  const answering = await findAnswering(tx, webinarId)
  if (!answering) return
  await updateQuestion(tx, answering.id, { answered: 'now' })
  await tellQuestions(tx, webinarId, await listByIds(tx, [answering.id]))
}

export const actOnQuestion = (
  db: Db,
  { action, ...about }: AboutQuestion & { action: QuestionAction },
): Promise<void> =>
  changeQuestion(db, about, 'changed', async (tx, { id, state }, webinarId) => {
    const change = changeOf(action, state)
    if (!change) return undefined
    // Also one that comes back from being dismissed while it was answered.
    if (action === 'answer-live' || action === 'restore') await endOther(tx, webinarId, id)
    await updateQuestion(tx, id, change)
    return { action }
  })

export const answerInWriting = (db: Db, { text, ...about }: AboutQuestion & { text: string }): Promise<void> =>
  changeQuestion(db, about, 'answered', async (tx, { id, state, answer }) => {
    if (state === 'dismissed') throw new AppError('conflict', { message: texts.dismissed })
    if (answer === text) return undefined
    await writeAnswer(tx, id, text)
    return {}
  })

type Changed = { [Name in keyof QuestionSettings]?: QuestionSettings[Name] | undefined }

export const presentSettings = (room: {
  approves_questions: boolean
  allows_anonymous: boolean
}): QuestionSettings => ({ areApproved: room.approves_questions, allowsAnonymous: room.allows_anonymous })

/** What was asked before stays as it is. */
export const changeQuestionSettings = (
  db: Db,
  { slug, actor, ...changed }: Hosting & Changed,
): Promise<QuestionSettings> =>
  transact(db, async (tx) => {
    const room = await lockOpenRoom(tx, slug)
    const before = presentSettings(room)
    const settings = {
      areApproved: changed.areApproved ?? before.areApproved,
      allowsAnonymous: changed.allowsAnonymous ?? before.allowsAnonymous,
    }
    if (JSON.stringify(settings) === JSON.stringify(before)) return settings
    await updateRoom(tx, room.webinarId, {
      approves_questions: settings.areApproved,
      allows_anonymous: settings.allowsAnonymous,
    })
    await staffChange(tx, actor, 'question.set', { record: room.webinarId, detail: settings })
    await tellRoom(tx, room.webinarId, { type: 'questions', settings })
    return settings
  })
