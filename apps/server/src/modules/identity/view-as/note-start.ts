import { lifetimes } from '@regent/contract/lifetimes'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { spendBudget } from '#http/limits/budget.repository.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'

/** What an administrator's session begins to view the portal as. */
export interface Start {
  administrator: StaffActor
  viewAs: string
  /** Set if it is a member. */
  memberId: string | undefined
}

const windowSeconds = lifetimes.staffSession.idleHours * 60 * 60
const rememberedStarts = 1000

const subjectOf = ({ administrator: { sessionId }, viewAs }: Start) => `${sessionId} ${viewAs}`

/** One unit for each session and viewer, shared by all processes: the request that gets it is the first one. */
const isFirst = async (tx: Db, start: Start): Promise<boolean> =>
  (await spendBudget(tx, { name: 'view-as', subject: subjectOf(start), limit: 1, windowSeconds })).isGranted

const record = (tx: Db, { administrator, viewAs, memberId }: Start) =>
  recordEvent(tx, {
    action: 'view-as.started',
    actorId: administrator.userId,
    subjectId: memberId,
    network: administrator.network,
    detail: { viewAs: memberId === undefined ? viewAs : 'member' },
  })

/** Records that the administrator has chosen it. */
export const noteStart = (db: Db, start: Start): Promise<void> =>
  transact(db, async (tx) => {
    await isFirst(tx, start)
    await record(tx, start)
  })

/** Records a request with which viewing begins without such a choice: once for each session and viewer, not for each request. */
export const createNoteOnce = ({ db }: Pick<Services, 'db'>): ((start: Start) => Promise<void>) => {
  // Saves a transaction for each request.
  const noted = new Map<string, number>()

  return async (start) => {
    const subject = subjectOf(start)
    if (performance.now() < (noted.get(subject) ?? 0)) return
    await transact(db, async (tx) => {
      if (await isFirst(tx, start)) await record(tx, start)
    })
    if (noted.size >= rememberedStarts) noted.clear()
    noted.set(subject, performance.now() + windowSeconds * 1000)
  }
}
