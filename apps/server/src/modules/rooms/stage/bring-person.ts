import { isDeepStrictEqual } from 'node:util'
import type { Permissions } from '@regent/contract/rooms/entry'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import {
  type EntryInRoom,
  findPreview,
  findStaged,
  getTarget,
  listSeatedIds,
  listStaged,
  lockOpenRoom,
  lockRoom,
  permissionsOf,
  type Stage,
  setPermissions,
  setStage,
  updateRoom,
} from '#modules/rooms/entry/index.ts'
import { lowerHandsOf } from '#modules/rooms/hands/index.ts'
import { closePreviewSoon, settlePersonSoon, tellRoom } from '#modules/rooms/media/index.ts'
import { stageTexts as texts } from './texts.ts'

/** During a preview, another room carries the sound to the hosts, and the person is silent in this one. */
const permissionsIn = (stage: Stage | null, before: Permissions): Permissions => {
  if (stage === 'preview') return { ...before, microphone: false }
  return stage === 'stage' ? { ...before, microphone: true, camera: true } : before
}

interface Moved {
  webinarId: string
  spotlight: string | null
  person: string
  permissions: Permissions
}

/** Needs the lock of the room. Tells the person what they may send now. */
const move = async (tx: Db, { webinarId, spotlight, person, permissions }: Moved, stage: Stage | null) => {
  const from = await findStaged(tx, person)
  const before = from?.permissions_before ?? permissions
  const after = permissionsIn(stage, before)
  const previewRoom = from?.preview_room ?? null
  if (previewRoom !== null) await closePreviewSoon(tx, previewRoom)
  await setStage(tx, person, {
    stage,
    previewRoom: stage === 'preview' ? newId() : null,
    before: stage === null ? null : before,
  })
  if (!isDeepStrictEqual(after, permissions)) {
    await setPermissions(tx, person, after)
    await settlePersonSoon(tx, person)
    await tellRoom(tx, webinarId, { type: 'permissions', permissions: after }, [person])
  }
  if (stage === 'stage') await lowerHandsOf(tx, webinarId, person)
  await spotlightOnly(tx, { webinarId, spotlight, person }, stage)
  await tellRoom(tx, webinarId, { type: 'stage' }, [...(await listSeatedIds(tx, webinarId, ['Admin'])), person])
}

const spotlightOnly = async (
  tx: Db,
  { webinarId, spotlight, person }: Pick<Moved, 'webinarId' | 'spotlight' | 'person'>,
  stage: Stage | null,
) => {
  const next = stage === 'stage' ? person : spotlight === person ? null : spotlight
  if (next === spotlight) return
  await updateRoom(tx, webinarId, { spotlight_id: next })
  await tellRoom(tx, webinarId, { type: 'spotlight', person: next })
}

interface Bringing {
  slug: string
  person: string
  /** Null: back to the audience. */
  stage: Stage | null
  actor: Actor
}

/** One person is heard in private at a time: the one before goes back to the audience. */
export const bringPerson = (db: Db, { slug, person, stage, actor }: Bringing): Promise<void> =>
  transact(db, async (tx) => {
    const { webinarId, spotlight_id: spotlight } = await lockOpenRoom(tx, slug)
    const entry = await getTarget(tx, webinarId, person)
    if (!entry.has_entered) throw new AppError('not_found')
    if (entry.role === 'Admin') throw new AppError('conflict', { message: texts.hostStays })
    const current = (await findStaged(tx, person))?.stage ?? null
    if (current === stage) return
    const other = stage === 'preview' ? await findPreview(tx, webinarId) : undefined
    if (other) await moveBack(tx, webinarId, spotlight, other.id)
    await move(tx, { webinarId, spotlight, person, permissions: permissionsOf(entry) }, stage)
    await staffChange(tx, actor, 'room.staged', {
      record: webinarId,
      ...(entry.account_id !== null && { subjectId: entry.account_id }),
      detail: { person, stage: stage ?? 'audience' },
    })
  })

const moveBack = async (tx: Db, webinarId: string, spotlight: string | null, person: string): Promise<void> => {
  const { permissions, ...entry } = await readTarget(tx, webinarId, person)
  if (entry.isStaged) await move(tx, { webinarId, spotlight, person, permissions }, null)
}

const readTarget = async (tx: Db, webinarId: string, person: string) => ({
  permissions: permissionsOf(await getTarget(tx, webinarId, person)),
  isStaged: (await findStaged(tx, person)) !== undefined,
})

/** A person goes back to the audience by themselves. */
export const leaveStage = (db: Db, { id, webinar_id: webinarId }: EntryInRoom): Promise<void> =>
  transact(db, async (tx) => {
    const { spotlight_id: spotlight } = await lockRoom(tx, webinarId)
    await moveBack(tx, webinarId, spotlight, id)
  })

/** Ends the preview of a person whom a host lets speak to everyone. Needs the lock of the room. */
export const endPreviewOf = async (tx: Db, webinarId: string, person: string): Promise<void> => {
  if ((await findStaged(tx, person))?.stage === 'preview') await moveBack(tx, webinarId, null, person)
}

/** When a room closes, or for these people who were ejected. They get no message, because they are gone. */
export const endStages = async (tx: Db, webinarId: string, ids?: readonly string[]): Promise<void> => {
  const staged = (await listStaged(tx, webinarId)).filter(({ id }) => ids?.includes(id) ?? true)
  for (const { id, preview_room: previewRoom, permissions_before: before } of staged) {
    if (previewRoom !== null) await closePreviewSoon(tx, previewRoom)
    await setStage(tx, id, { stage: null, previewRoom: null, before: null })
    await setPermissions(tx, id, before)
  }
}
