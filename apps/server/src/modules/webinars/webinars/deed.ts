import type { Db } from '#db/client.ts'
import { announce } from '#db/announce.ts'
import type { Administrator } from '#http/viewer/viewer.ts'
import { type AuditAction, recordEvent } from '#modules/operations/audit/index.ts'

export interface Deed {
  by: Administrator
  network: string
}

type WebinarAction = Extract<AuditAction, `webinar.${string}`>

/** Writes down who changed what, and tells all pages that show it. */
export const noteDeed = async (
  tx: Db,
  action: WebinarAction,
  id: string,
  { by, network }: Deed,
  detail: Record<string, string | number> = {},
): Promise<void> => {
  await recordEvent(tx, { action, actorId: by.userId, network, detail: { record: id, ...detail } })
  await announceWebinar(tx, id)
}

const announceWebinar = async (tx: Db, id: string) => {
  await announce(tx, 'webinars')
  await announce(tx, `webinar:${id}`)
}
