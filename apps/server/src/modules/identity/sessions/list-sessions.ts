import type { EndpointAnswer, EndpointInput } from '@regent/contract/api/endpoint'
import type { sessionEndpoints, Session } from '@regent/contract/identity/sessions'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { readPage } from '#db/list/read-page.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { findLivingSession, listOtherSessions } from './session.repository.ts'

type List = typeof sessionEndpoints.list

// After the current session alone come all others: no id is later than this.
const beforeOthers = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The current session first, wherever it would stand, then the others in their order. */
export const listSessions = async (
  db: Db,
  { userId, sessionId }: SignedIn,
  query: EndpointInput<List>['query'],
  now: Date,
): Promise<EndpointAnswer<List>> => {
  const page = await readPage(query, { order: 'sessions', types: ['uuid'] }, async ({ after, limit }) => {
    const first = after === null ? [{ ...(await getCurrent(db, sessionId, now)), cursor: [beforeOthers] }] : []
    const asked = { accountId: userId, except: sessionId, before: after?.[0], limit: limit - first.length, now }
    const others = await listOtherSessions(db, asked)
    return [...first, ...others.map((row) => ({ ...row, cursor: [row.id] }))]
  })
  return listAnswer(
    'sessions',
    page.rows.map((row) => presentSession(row, sessionId)),
    page,
  )
}

const getCurrent = async (db: Db, sessionId: string, now: Date) => {
  const session = await findLivingSession(db, sessionId, now)
  // It ended while it was asked for.
  if (!session) throw new AppError('invalid_token')
  return session
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findLivingSession>>>

const presentSession = (row: SessionRow, currentId: string): Session => ({
  _id: row.id,
  device: row.device,
  network: row.network,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  isCurrent: row.id === currentId,
})
