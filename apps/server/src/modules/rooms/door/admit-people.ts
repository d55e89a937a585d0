import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { getTarget, lockOpenRoom, markAdmitted, tellKnockers, tellKnocks } from '#modules/rooms/entry/index.ts'
import { doorTexts as texts } from './texts.ts'

interface Admitting {
  slug: string
  /** Or all. */
  person: string
  actor: Actor
}

export const admitPeople = (db: Db, { slug, person, actor }: Admitting): Promise<void> =>
  transact(db, async (tx) => {
    const { webinarId } = await lockOpenRoom(tx, slug)
    const target = person === 'all' ? undefined : await getTarget(tx, webinarId, person)
    const admitted = await markAdmitted(tx, webinarId, person)
    if (admitted.length === 0) {
      if (target?.is_admitted === false) throw new AppError('conflict', { message: texts.nobodyWaits })
      return
    }
    await staffChange(tx, actor, 'room.admitted', {
      record: webinarId,
      ...(target && target.account_id !== null && { subjectId: target.account_id }),
      detail: { person, people: admitted.length },
    })
    await tellKnocks(tx, webinarId)
    await tellKnockers(tx, admitted)
  })
