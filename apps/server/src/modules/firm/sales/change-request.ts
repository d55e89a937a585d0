import type { SettableState } from '@regent/contract/firm/sales'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { getRequest, type SalesRequestRow, updateState } from './sales-request.repository.ts'
import { salesTexts as texts } from './texts.ts'

/** How far a request is. A canceled call stays canceled: its time may be someone else's by now. */
export const changeRequest = (
  db: Db,
  actor: Actor,
  id: string,
  { state }: { state?: SettableState | undefined },
): Promise<SalesRequestRow> =>
  transact(db, async (tx) => {
    const before = await getRequest(tx, id)
    if (state === undefined || state === before.state) return before
    if (!(await updateState(tx, id, state))) throw new AppError('conflict', { message: texts.isCanceled })
    await staffChange(tx, actor, 'sales-request.changed', { record: id, detail: { state } })
    return getRequest(tx, id)
  })
