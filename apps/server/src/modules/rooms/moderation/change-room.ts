import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { getTarget, lockOpenRoom, updateRoom } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { subjectOf } from './moderate-person.ts'

interface Hosting {
  slug: string
  actor: Actor
}

export const setSpotlight = (db: Db, { slug, actor, person }: Hosting & { person: string | null }): Promise<void> =>
  transact(db, async (tx) => {
    const { webinarId, spotlight_id: before } = await lockOpenRoom(tx, slug)
    if (before === person) return
    const entry = person === null ? undefined : await getTarget(tx, webinarId, person)
    if (entry && !entry.has_entered) throw new AppError('not_found')
    await updateRoom(tx, webinarId, { spotlight_id: person })
    await staffChange(tx, actor, 'room.spotlighted', {
      record: webinarId,
      ...(entry && subjectOf(entry)),
      detail: { person: person ?? '' },
    })
    await tellRoom(tx, webinarId, { type: 'spotlight', person })
  })

export const setLocked = (db: Db, { slug, actor, isLocked }: Hosting & { isLocked: boolean }): Promise<void> =>
  transact(db, async (tx) => {
    const { webinarId, is_locked: before } = await lockOpenRoom(tx, slug)
    if (before === isLocked) return
    await updateRoom(tx, webinarId, { is_locked: isLocked })
    await staffChange(tx, actor, isLocked ? 'room.locked' : 'room.unlocked', { record: webinarId })
    await tellRoom(tx, webinarId, { type: 'locked', isLocked })
  })
