import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { planForWebinar } from '#modules/messaging/messages/index.ts'
import { copyRow } from './copy.repository.ts'
import { type Deed, noteDeed } from './deed.ts'
import { newGuestKey } from './insert-webinar.ts'

interface Copy {
  slug: string
  startsAt: Date
  /** As the original where they are missing. */
  name?: string
  isListed?: boolean
}

/** All that staff have entered, for another date: nobody has a seat in it, and it has its own key for guests. */
export const copyWebinar = async (tx: Db, originalId: string, copy: Copy, deed: Deed): Promise<string> => {
  const id = newId()
  await copyRow(tx, originalId, { ...copy, id, guestKey: newGuestKey(), createdBy: deed.by.userId })
  await planForWebinar(tx, id, 'created')
  await noteDeed(tx, 'webinar.created', id, deed, { copyOf: originalId })
  return id
}
