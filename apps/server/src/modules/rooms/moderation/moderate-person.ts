import type { Permissions } from '@regent/contract/rooms/entry'
import type { Source } from '@regent/contract/rooms/moderation'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import {
  getTarget,
  keepDecision,
  listSeated,
  lockOpenRoom,
  markMuted,
  permissionsOf,
  type RoomEntry,
  setPermissions,
} from '#modules/rooms/entry/index.ts'
import { lowerHandsOf } from '#modules/rooms/hands/index.ts'
import { mutePerson, settlePersonSoon, tellRoom } from '#modules/rooms/media/index.ts'
import { endPreviewOf } from '#modules/rooms/stage/index.ts'
import { moderationTexts as texts } from './texts.ts'

interface Hosting {
  slug: string
  actor: Actor
  person: string
}

/** How the audit log names a person of a room. */
export const subjectOf = ({ account_id: accountId }: Pick<RoomEntry, 'account_id'>) => ({
  ...(accountId !== null && { subjectId: accountId }),
})

/** Of all, those who can be heard or seen; the others have nothing to mute. */
const listMuted = async (tx: Db, webinarId: string, { person, source }: { person: string; source: Source }) => {
  if (person !== 'all') return [await getTarget(tx, webinarId, person)]
  const seated = await listSeated(tx, webinarId)
  return seated.filter((entry) => entry.role !== 'Admin' && permissionsOf(entry)[source])
}

export const mute = (db: Db, { slug, actor, ...what }: Hosting & { source: Source }): Promise<void> =>
  transact(db, async (tx) => {
    const { webinarId } = await lockOpenRoom(tx, slug)
    const muted = await listMuted(tx, webinarId, what)
    for (const { id } of muted) await mutePerson(tx, id, what.source)
    const identities = muted.map(({ id }) => id)
    await markMuted(tx, identities, what.source)
    await tellRoom(tx, webinarId, { type: 'muted', source: what.source }, identities)
    const [only] = muted
    await staffChange(tx, actor, 'room.muted', {
      record: webinarId,
      ...(what.person !== 'all' && only && subjectOf(only)),
      detail: what,
    })
  })

interface Allowing extends Hosting {
  given: { [Name in keyof Permissions]?: boolean | undefined }
}

/** Whom a host lets speak has been heard: the hand goes down. */
export const changePermissions = (db: Db, { slug, actor, person, given }: Allowing): Promise<Permissions> =>
  transact(db, async (tx) => {
    const { webinarId } = await lockOpenRoom(tx, slug)
    if (given.microphone === true) await endPreviewOf(tx, webinarId, person)
    const entry = await getTarget(tx, webinarId, person)
    if (entry.role === 'Admin') throw new AppError('conflict', { message: texts.hostKeeps })
    await keepDecision(tx, person, given)
    const before = permissionsOf(entry)
    const permissions = {
      microphone: given.microphone ?? before.microphone,
      camera: given.camera ?? before.camera,
      screen: given.screen ?? before.screen,
    }
    const answered = given.microphone === true ? await lowerHandsOf(tx, webinarId, person) : []
    if (answered.length === 0 && JSON.stringify(permissions) === JSON.stringify(before)) return permissions
    await setPermissions(tx, person, permissions)
    await staffChange(tx, actor, 'room.permitted', {
      record: webinarId,
      ...subjectOf(entry),
      detail: { person, ...permissions },
    })
    await settlePersonSoon(tx, person)
    await tellRoom(tx, webinarId, { type: 'permissions', permissions }, [person])
    return permissions
  })
