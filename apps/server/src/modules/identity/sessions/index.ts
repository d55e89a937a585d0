import type { Db } from '#db/client.ts'
import type { Job } from '#platform/jobs/index.ts'
import { findSessionFrom } from './session.repository.ts'
import { sweepSessions } from './sweep-sessions.ts'

export { describeDevice } from './describe-device.ts'
export { endSessions } from './end-sessions.ts'
export { filesCookieName } from './files-cookie.ts'
export { openSession, type OpenedSession, withSession } from './open-session.ts'
export { listKeptSessions } from './session.repository.ts'
export { registerSessionRoutes } from './session.routes.ts'

export const sessionJobs: readonly Job[] = [sweepSessions]

/** Whether somebody was ever signed in with such a device (`describeDevice`) from there. */
export const hasSessionFrom = async (
  db: Db,
  from: { accountId: string; device: string; network: string },
): Promise<boolean> => (await findSessionFrom(db, from)) !== undefined
