import { isClientType } from '@regent/contract/identity/client-types'
import { visitorView } from '@regent/contract/identity/view-as-header'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { anonymous, type StaffActor, type Viewer } from '#http/viewer/viewer.ts'
import type { FindViewed } from '#http/viewer/view-as.ts'
import { findActiveAccount, keepStandIn } from '#modules/identity/account/index.ts'
import { createNoteOnce, noteStart, type Start } from './note-start.ts'
import { viewAsTexts as texts } from './texts.ts'

interface Viewed extends Start {
  viewer: Viewer
  /** Of a member. */
  name?: string
}

const findMember = async (db: Db, id: string) => {
  const account = z.uuid().safeParse(id).success ? await findActiveAccount(db, id) : undefined
  if (!account) throw new AppError('not_found', { message: texts.missing })
  if (account.role === 'admin') throw new AppError('not_allowed', { message: texts.administrator })
  return account
}

/** Whom `View-As` names: no more than a member, and never with more rights than the member has. */
const findViewed = async (db: Db, administrator: StaffActor, viewAs: string): Promise<Viewed> => {
  const start = { administrator, viewAs, memberId: undefined }
  if (viewAs === visitorView) return { ...start, viewer: anonymous }
  // The session stays the administrator's: when it ends, viewing ends.
  const asMember = (userId: string): Viewer => ({ role: 'member', userId, sessionId: administrator.sessionId })
  if (isClientType(viewAs)) return { ...start, viewer: asMember(await keepStandIn(db, viewAs)) }
  const { id, first_name: firstName, last_name: lastName } = await findMember(db, viewAs)
  return { ...start, viewAs: id, memberId: id, viewer: asMember(id), name: `${firstName} ${lastName}` }
}

/** For each request with the header. */
export const createFindViewed = (services: Pick<Services, 'db'>): FindViewed => {
  const noteOnce = createNoteOnce(services)
  return async (administrator, viewAs) => {
    const viewed = await findViewed(services.db, administrator, viewAs)
    await noteOnce(viewed)
    return viewed.viewer
  }
}

/** When an administrator chooses it. */
export const startViewing = async (
  { db }: Pick<Services, 'db'>,
  choice: { administrator: StaffActor; viewAs: string },
): Promise<{ viewAs: string; name?: string }> => {
  const { viewer: _, name, ...start } = await findViewed(db, choice.administrator, choice.viewAs)
  await noteStart(db, start)
  return { viewAs: start.viewAs, ...(name !== undefined && { name }) }
}
