import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { getRole } from '#modules/identity/account/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import {
  findEntryInRoom,
  listEntriesOf,
  lockOpenRoom,
  markEjected,
  type RoomEntry,
  shutGuestKey,
  tellHands,
  tellKnockers,
  tellKnocks,
  updateRoom,
} from '#modules/rooms/entry/index.ts'
import { settlePersonSoon, tellRoom } from '#modules/rooms/media/index.ts'
import { endStages } from '#modules/rooms/stage/index.ts'
import { subjectOf } from './moderate-person.ts'
import { moderationTexts as texts } from './texts.ts'

interface Ejecting {
  slug: string
  person: string
  actor: Actor
}

/**
 * The person stays out in every role. A visitor has only this entry: a guest who came by the link still has its key, so that
 * the key alone opens no more (decision 060).
 */
export const ejectPerson = (db: Db, { slug, person, actor }: Ejecting): Promise<void> =>
  transact(db, async (tx) => {
    const { webinarId, spotlight_id: spotlight } = await lockOpenRoom(tx, slug)
    const entry = await findEntryInRoom(tx, webinarId, person)
    if (!entry) throw new AppError('not_found')
    // Hosts are equals. One who looks in as an attendee stays a host.
    if (entry.account_id !== null && (await getRole(tx, entry.account_id)) === 'admin') {
      throw new AppError('conflict', { message: texts.hostStays })
    }
    const entries = await listEntriesOf(tx, webinarId, entry)
    const left = entries.filter(({ is_ejected: isEjected }) => !isEjected)
    if (left.length === 0) return
    const ids = left.map(({ id }) => id)
    await markEjected(tx, ids)
    await endStages(tx, webinarId, ids)
    const isLinkShut = await shutGuestKey(
      tx,
      webinarId,
      left.map(({ guest_key: key }) => key),
    )
    await staffChange(tx, actor, 'room.ejected', {
      record: webinarId,
      ...subjectOf(entry),
      detail: { person, ...(isLinkShut && { guestLink: 'shut' }) },
    })
    await tellRoom(tx, webinarId, { type: 'ejected' }, ids)
    for (const id of ids) await settlePersonSoon(tx, id)
    if (spotlight !== null && ids.includes(spotlight)) {
      await updateRoom(tx, webinarId, { spotlight_id: null })
      await tellRoom(tx, webinarId, { type: 'spotlight', person: null })
    }
    await tellWhoWaits(tx, webinarId, left)
  })

const tellWhoWaits = async (tx: Db, webinarId: string, entries: readonly RoomEntry[]): Promise<void> => {
  if (entries.some(({ hand_raised_at: raisedAt }) => raisedAt !== null)) await tellHands(tx, webinarId)
  const waiting = entries.filter(({ knocked_at: knockedAt }) => knockedAt !== null)
  if (waiting.length === 0) return
  await tellKnocks(tx, webinarId)
  await tellKnockers(
    tx,
    waiting.map(({ id }) => id),
  )
}
