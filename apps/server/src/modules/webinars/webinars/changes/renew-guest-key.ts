import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { lockWebinarBySlug, updateGuestKey } from '../webinar.repository.ts'
import { newGuestKey } from './insert-webinar.ts'

/** The link for guests gets another key; those who came by the old one and are known may still return. */
export const renewGuestKey = (db: Db, slug: string, actor: Actor): Promise<string> =>
  transact(db, async (tx) => {
    const { id } = await lockWebinarBySlug(tx, slug)
    const key = newGuestKey()
    await updateGuestKey(tx, id, key)
    await staffChange(tx, actor, 'webinar.changed', { record: id, detail: { fields: 'guestKey' } })
    return key
  })
