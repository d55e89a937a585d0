import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { planForWebinar } from '#modules/messaging/messages/index.ts'
import { copyRow } from './copy.repository.ts'
import { newGuestKey } from './insert-webinar.ts'

interface Copy {
  slug: string
  startsAt: Date
  /** As the original where they are missing. */
  name?: string
  isListed?: boolean
}

/** All that staff have entered, for another date: nobody is registered in it, and it has its own key for guests. */
export const copyWebinar = async (tx: Db, originalId: string, copy: Copy, actor: Actor): Promise<string> => {
  const id = newId()
  await copyRow(tx, originalId, { ...copy, id, guestKey: newGuestKey(), createdBy: actor.userId })
  await planForWebinar(tx, id, 'created')
  await staffChange(tx, actor, 'webinar.created', { record: id, detail: { copyOf: originalId } })
  return id
}
