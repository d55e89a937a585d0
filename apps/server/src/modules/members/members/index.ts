import { lifetimes } from '@regent/contract/lifetimes'
import type { Db } from '#db/client.ts'
import { defineScheduled, type Job } from '#platform/jobs/index.ts'
import { deleteOldChanges, eraseFromChanges } from './bulk-change.repository.ts'
import { eraseNotes } from './note.repository.ts'
import { eraseTags } from './tag.repository.ts'

export { applyChanges } from './apply-changes.ts'
export { getMember, groundsOf } from './change-member.ts'
export { differing, fieldsOf } from './member.fields.ts'
export type { MemberChange } from './member.policy.ts'
export { listPart } from './member-list.repository.ts'
export { findMemberIds, listMembersAsTheyAre, type LockedMember, lockMembers } from './member.repository.ts'
export { refusalOf, refuseRoleByToken } from './member.policy.ts'
export { registerMemberRoutes } from './member.routes.ts'
export { listNotesOf } from './note.repository.ts'
export { presentMember } from './present-member.ts'
export { insertSampleNotes } from './sample-note.repository.ts'
export { insertTags, listTagsOf } from './tag.repository.ts'

/** What staff have noted of a person. */
export const eraseStaffNotes = async (tx: Db, person: { accountId: string }): Promise<void> => {
  await eraseNotes(tx, person)
  await eraseTags(tx, person)
  await eraseFromChanges(tx, person)
}

const sweepMemberChanges = defineScheduled('sweep-member-changes', '11 4 * * *', ({ db }) =>
  deleteOldChanges(db, lifetimes.bulkUndoHours),
)

export const memberJobs: readonly Job[] = [sweepMemberChanges]
