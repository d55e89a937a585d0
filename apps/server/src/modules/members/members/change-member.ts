import { memberFieldNames, type MemberFieldValues } from '@regent/contract/members/member-fields'
import type { MemberDetails, MemberUpdate } from '@regent/contract/members/members'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { refuseLastAdministrators } from '#modules/identity/administrators/index.ts'
import { refuseUnknownFiles } from '#modules/files/files/index.ts'
import { eliteTexts, type Grounds } from '#modules/members/elite/index.ts'
import { applyChanges } from './apply-changes.ts'
import { asStored, fieldsOf } from './member.fields.ts'
import { findMember, type LockedMember, lockMembers } from './member.repository.ts'
import { presentDetails } from './present-member.ts'

type Changing = Pick<Services, 'config' | 'crm' | 'clock'>

export const getMember = async (db: Db, id: string, viewerId: string): Promise<MemberDetails> => {
  const row = await findMember(db, id)
  if (!row) throw new AppError('not_found')
  return presentDetails(row, viewerId)
}

/** Says who is there if someone has changed the member since. */
const refuseEditConflict = async (tx: Db, before: LockedMember, updatedAt: string | undefined, viewerId: string) => {
  if (updatedAt === undefined || new Date(updatedAt).getTime() === before.updated_at.getTime()) return
  throw new AppError('edit_conflict', { current: await getMember(tx, before.id, viewerId) })
}

export const groundsOf = async (
  tx: Db,
  { eliteReason: reason, eliteDocument: document }: Pick<MemberUpdate, 'eliteReason' | 'eliteDocument'>,
): Promise<Grounds> => {
  if (document) await refuseUnknownFiles(tx, [document], 'eliteDocument')
  return { reason, document }
}

/** The fields that the input holds; the specification spells one of them in two ways. */
const given = ({ lifecycleStage, eliteUntil, ...update }: MemberUpdate): Partial<MemberFieldValues> => {
  const fields = {
    ...(lifecycleStage !== undefined && { lifecyclestage: lifecycleStage }),
    ...(eliteUntil !== undefined && { eliteUntil: asStored(eliteUntil) }),
    ...update,
  }
  const names = memberFieldNames.filter((name) => fields[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** A missing field stays as it is. */
export const changeMember = (
  services: Changing,
  db: Db,
  actor: Actor,
  { id, update }: { id: string; update: MemberUpdate },
): Promise<MemberDetails> =>
  transact(db, async (tx) => {
    // All who take administrators away lock them first, so that nobody waits in a circle.
    if (update.role === 'user' || update.disabled === true) await refuseLastAdministrators(services.config, tx, [id])
    const before = await lockMember(tx, id)
    await refuseEditConflict(tx, before, update.updatedAt, actor.userId)
    const after = { ...fieldsOf(before), ...given(update) }
    await applyChanges(services, tx, actor, [{ before, after }], { grounds: await groundsOf(tx, update) })
    return getMember(tx, id, actor.userId)
  })

const lockMember = async (tx: Db, id: string): Promise<LockedMember> => {
  const [before] = await lockMembers(tx, [id])
  if (!before) throw new AppError('not_found')
  return before
}

interface Attestation extends Pick<MemberUpdate, 'eliteReason' | 'eliteDocument' | 'eliteUntil'> {
  id: string
}

/** States again what makes a member Elite. */
export const attestMember = (
  services: Changing,
  db: Db,
  actor: Actor,
  { id, eliteUntil, ...grounds }: Attestation,
): Promise<MemberDetails> =>
  transact(db, async (tx) => {
    const before = await lockMember(tx, id)
    const now = fieldsOf(before)
    if (now.client_type !== 'Elite') throw new AppError('conflict', { message: eliteTexts.notElite })
    const after = { ...now, ...(eliteUntil !== undefined && { eliteUntil: asStored(eliteUntil) }) }
    const attested = { ...(await groundsOf(tx, grounds)), isAttested: true }
    await applyChanges(services, tx, actor, [{ before, after }], { grounds: attested })
    return getMember(tx, id, actor.userId)
  })
