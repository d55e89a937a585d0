import { lifetimes } from '@regent/contract/lifetimes'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { isParentThere, markDeleted, type RecordRef, unmarkDeleted } from './deletion.repository.ts'
import { followAudience } from './follow-audience.ts'
import { courseTexts } from './texts.ts'

const day = 24 * 60 * 60 * 1000

const events = {
  group: { deleted: 'course-group.deleted', restored: 'course-group.restored' },
  course: { deleted: 'course.deleted', restored: 'course.restored' },
  lecture: { deleted: 'lecture.deleted', restored: 'lecture.restored' },
} as const

/** What was deleted before then cannot be taken back. */
export const oldestRestorable = ({ clock }: Pick<Services, 'clock'>): Date =>
  new Date(clock().getTime() - lifetimes.deletedDays * day)

/** Out of sight with all that belongs to it, and its files with it. */
export const deleteRecord = async ({ clock }: Services, tx: Db, record: RecordRef, actor: Actor): Promise<void> => {
  await markDeleted(tx, record, clock())
  await followAudience(tx, record)
  await staffChange(tx, actor, events[record.kind].deleted, { record: record.id })
}

/** Takes a deletion back; what had been deleted before it by itself stays so. */
export const restoreRecord = async (services: Services, tx: Db, record: RecordRef, actor: Actor): Promise<void> => {
  if (!(await unmarkDeleted(tx, record, oldestRestorable(services)))) throw new AppError('not_found')
  if (!(await isParentThere(tx, record))) throw new AppError('conflict', { message: courseTexts.parentDeleted })
  await followAudience(tx, record)
  await staffChange(tx, actor, events[record.kind].restored, { record: record.id })
}
