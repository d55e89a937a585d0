import type { EndpointAnswer, EndpointInput } from '@regent/contract/api/endpoint'
import { limits } from '@regent/contract/limits'
import type { sessionEndpoints } from '@regent/contract/identity/sessions'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { presentSession } from './present-session.ts'
import { findLivingSession, listOtherSessions } from './session.repository.ts'

type List = typeof sessionEndpoints.list

// After the current session alone come all others: no id is later than this.
const beforeOthers = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The current session first, wherever it would stand, then the others in their order. */
export const listSessions = async (
  db: Db,
  { userId, sessionId }: SignedIn,
  { limit = limits.listLimit.usual, cursor }: EndpointInput<List>['query'],
  now: Date,
): Promise<EndpointAnswer<List>> => {
  const before = checkedCursor(cursor)
  const first = before === undefined ? [await getCurrent(db, sessionId, now)] : []
  const room = limit - first.length
  // One more than there is room for tells whether there is a next page.
  const others = await listOtherSessions(db, { accountId: userId, except: sessionId, before, limit: room + 1, now })
  const page = others.slice(0, room)
  return {
    sessions: [...first, ...page].map((row) => presentSession(row, sessionId)),
    ...(others.length > room && { nextCursor: page.at(-1)?.id ?? beforeOthers }),
  }
}

const getCurrent = async (db: Db, sessionId: string, now: Date) => {
  const session = await findLivingSession(db, sessionId, now)
  // It ended while it was asked for.
  if (!session) throw new AppError('invalid_token')
  return session
}

const checkedCursor = (cursor: string | undefined) => {
  if (cursor === undefined || z.uuid().safeParse(cursor).success) return cursor
  throw new AppError('invalid', { details: { cursor: 'No such page' } })
}
