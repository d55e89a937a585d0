import { lifetimes } from '@regent/contract/lifetimes'
import type { DeletedRecord } from '@regent/contract/courses/courses'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { transact } from '#db/transact.ts'
import type { StaffActor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { updateFileAudience } from '../lectures/lecture-file-uses.ts'
import { readOne } from '../lists/read-list.ts'
import { courseTexts } from '../texts.ts'
import { listDeletedSince, isParentThere, markDeleted, unmarkDeleted } from './deletion.repository.ts'
import { recordKinds } from './record.fields.ts'
import type { RecordRow, RecordType } from './record-types.ts'

const day = 24 * 60 * 60 * 1000

/** What was deleted before then cannot be restored. */
export const oldestRestorable = ({ clock }: Pick<Services, 'clock'>): Date =>
  new Date(clock().getTime() - lifetimes.deletedDays * day)

/** Hides a record with everything inside it, and its files. */
export const deleteRecord = <Row extends RecordRow, Change, Answer>(
  { clock }: Services,
  db: Db,
  actor: StaffActor,
  { kind, list, deletedText }: RecordType<Row, Change, Answer>,
  id: string,
): Promise<string> =>
  transact(db, async (tx) => {
    const row = await readOne(tx, list, actor, id)
    await markDeleted(tx, { kind, id }, clock())
    await updateFileAudience(tx, { kind, id })
    await staffChange(tx, actor, `${recordKinds[kind].event}.deleted`, { record: id })
    return deletedText(row)
  })

/** Records inside it that were deleted on their own before stay deleted. */
export const restoreRecord = <Row extends RecordRow, Change, Answer>(
  services: Services,
  db: Db,
  actor: StaffActor,
  { kind, get }: RecordType<Row, Change, Answer>,
  id: string,
): Promise<Answer> =>
  transact(db, async (tx) => {
    const record = { kind, id }
    if (!(await unmarkDeleted(tx, record, oldestRestorable(services)))) throw new AppError('not_found')
    if (!(await isParentThere(tx, record))) throw new AppError('conflict', { message: courseTexts.parentDeleted })
    await updateFileAudience(tx, record)
    await staffChange(tx, actor, `${recordKinds[kind].event}.restored`, { record: id })
    return get(tx, actor, id)
  })

export const readDeleted = async (services: Services, input: PageInput): Promise<Page<DeletedRecord>> => {
  const page = await listDeletedSince(services.db, oldestRestorable(services), input)
  const rows = page.rows.map(({ kind, id, title, within, deleted_at: deletedAt, ...row }) => ({
    kind,
    _id: id,
    title,
    ...(within !== null && { within }),
    deletedAt: deletedAt.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
  return { ...page, rows }
}
