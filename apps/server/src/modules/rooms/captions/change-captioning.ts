import type { Captioning } from '@regent/contract/rooms/room-messages'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import {
  type EntryInRoom,
  getRoom,
  getTarget,
  lockOpenRoom,
  lockRoom,
  setMayCaption,
  tellHosts,
  updateRoom,
} from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { refuseTyping } from './captions.policy.ts'
import { presentCaptioning } from './present-captions.ts'
import { captionTexts as texts } from './texts.ts'

type Needs = Pick<Services, 'db' | 'config'>

/** How often one person may take or give back the turn: the whole room hears of each change. */
export const turnsPerMinute = 20

const turnsOf = budgetOfEach('room-caption-turn', turnsPerMinute, 60)

const tellCaptioning = async (config: Services['config'], tx: Db, webinarId: string): Promise<Captioning> => {
  const captioning = presentCaptioning(config, await getRoom(tx, webinarId))
  await tellRoom(tx, webinarId, { type: 'captions', captioning })
  return captioning
}

/** The captioners see whose turn it is; it is no lock, so that what was typed during a cut is not lost. */
export const takeTurn = async (
  { db, config, budgets }: Needs & Pick<Services, 'budgets'>,
  person: EntryInRoom,
  isTaken: boolean,
): Promise<Captioning> => {
  const { id, webinar_id: webinarId } = person
  // A turn ends as often as it began.
  if (isTaken) {
    refuseTyping(person)
    await budgets.spend(turnsOf(id))
  }
  return transact(db, async (tx) => {
    await lockRoom(tx, webinarId)
    const { captioner, ...room } = await getRoom(tx, webinarId)
    const isOwn = captioner?.id === id
    if (isOwn === isTaken) return presentCaptioning(config, { captioner, ...room })
    await updateRoom(tx, webinarId, { captioner_id: isTaken ? id : null })
    return tellCaptioning(config, tx, webinarId)
  })
}

interface Hosting {
  slug: string
  actor: Actor
}

/** A host turns on captions of what people say, or turns them off. */
export const setListening = (
  { db, config }: Needs,
  { slug, isListening, actor }: Hosting & { isListening: boolean },
): Promise<Captioning> =>
  transact(db, async (tx) => {
    const { webinarId } = await lockOpenRoom(tx, slug)
    if (isListening && config.TRANSCRIBER_URL === undefined) {
      throw new AppError('conflict', { message: texts.noTranscriber })
    }
    const room = await getRoom(tx, webinarId)
    if (room.is_listening === isListening) return presentCaptioning(config, room)
    await updateRoom(tx, webinarId, { is_listening: isListening, transcriber_problem: null })
    if (room.transcriber_problem !== null) await tellHosts(tx, webinarId, { type: 'captions', problem: null })
    await staffChange(tx, actor, 'room.captioned', { record: webinarId, detail: { isListening } })
    return tellCaptioning(config, tx, webinarId)
  })

interface Appointing extends Hosting {
  person: string
  isCaptioner: boolean
}

/** A host lets a guest or an attendee type captions, or takes that back. */
export const setCaptioner = ({ db, config }: Needs, { slug, actor, person, isCaptioner }: Appointing): Promise<void> =>
  transact(db, async (tx) => {
    const { webinarId } = await lockOpenRoom(tx, slug)
    const target = await getTarget(tx, webinarId, person)
    if (target.may_caption === isCaptioner) return
    await setMayCaption(tx, person, isCaptioner)
    await staffChange(tx, actor, 'room.captioned', {
      record: webinarId,
      ...(target.account_id !== null && { subjectId: target.account_id }),
      detail: { person, isCaptioner },
    })
    await tellRoom(tx, webinarId, { type: 'captions', isCaptioner }, [person])
    if ((await getRoom(tx, webinarId)).captioner?.id !== person) return
    await updateRoom(tx, webinarId, { captioner_id: null })
    await tellCaptioning(config, tx, webinarId)
  })

/** Hosts hear once that the transcriber fails, and once that it works again. */
export const noteTranscriber = (db: Db, webinarId: string, problem: string | null): Promise<void> =>
  transact(db, async (tx) => {
    const isKnown = async () => {
      const { transcriber_problem: known, is_listening: isListening } = await getRoom(tx, webinarId)
      return (known === null) === (problem === null) || (problem !== null && !isListening)
    }
    // Most of the time nothing has changed, and the room need not wait.
    if (await isKnown()) return
    await lockRoom(tx, webinarId)
    if (await isKnown()) return
    await updateRoom(tx, webinarId, { transcriber_problem: problem })
    await tellHosts(tx, webinarId, { type: 'captions', problem })
  })
