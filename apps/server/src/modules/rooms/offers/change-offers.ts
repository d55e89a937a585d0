import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor, SignedIn } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { type EntryInRoom, holdRoom, lockOpenRoom, voterOf } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import {
  hideFrom,
  insertClick,
  listCtas,
  listShownNumbers,
  markHidden,
  markShown,
  wasEverShown,
} from './offer.repository.ts'

/** What is shown now, with label and link. Staff may have taken one away meanwhile. */
export const listShownOffers = async (db: Db, webinarId: string) => {
  const numbers = await listShownNumbers(db, webinarId)
  if (numbers.length === 0) return []
  const ctas = await listCtas(db, webinarId)
  return numbers.flatMap((number) => {
    const cta = ctas[number - 1]
    return cta ? [{ ...cta, number }] : []
  })
}

interface Showing {
  slug: string
  number: number
  isShown: boolean
  actor: Actor
}

/** Answers the numbers of those that are shown now. */
export const setOfferShown = (db: Db, { slug, number, isShown, actor }: Showing): Promise<number[]> =>
  transact(db, async (tx) => {
    const { webinarId } = await lockOpenRoom(tx, slug)
    const offer = (await listCtas(tx, webinarId))[number - 1]
    if (!offer) throw new AppError('not_found')
    const isChanged = await (isShown ? markShown : markHidden)(tx, webinarId, number)
    const shown = await listShownOffers(tx, webinarId)
    const numbers = shown.map((each) => each.number)
    if (!isChanged) return numbers
    await staffChange(tx, actor, isShown ? 'offer.shown' : 'offer.hidden', {
      record: webinarId,
      detail: { number, label: offer.label },
    })
    await tellRoom(tx, webinarId, { type: 'offers', shown })
    return numbers
  })

/** Staff have changed the calls to action: people in the room see them as they are now. In the transaction of the change. */
export const followCtas = async (tx: Db, webinarId: string): Promise<void> => {
  await holdRoom(tx, webinarId)
  if ((await listShownNumbers(tx, webinarId)).length === 0) return
  const { length } = await listCtas(tx, webinarId)
  await hideFrom(tx, webinarId, length + 1)
  await tellRoom(tx, webinarId, { type: 'offers', shown: await listShownOffers(tx, webinarId) })
}

/** Counts once for each person; a host who tries the link does not count. */
export const countClick = async (db: Db, person: EntryInRoom, number: number): Promise<void> => {
  const { id, webinar_id: webinarId, role } = person
  if (!(await wasEverShown(db, webinarId, number))) throw new AppError('not_found')
  if (role === 'Admin') return
  await insertClick(db, { webinarId, number, clickedBy: voterOf(person), personId: id })
}

interface ReplayClick {
  webinarId: string
  accountId: string
  role: SignedIn['role']
  number: number
}

/** The same for a member who watches the replay: in room and replay, it is one person. */
export const countReplayClick = async (db: Db, { webinarId, accountId, role, number }: ReplayClick): Promise<void> => {
  if (!(await wasEverShown(db, webinarId, number))) throw new AppError('not_found')
  if (role === 'admin') return
  await insertClick(db, { webinarId, number, clickedBy: accountId, personId: null })
}
