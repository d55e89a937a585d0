import type { MemberNote } from '@regent/contract/members/member-details'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { deleteNote, findNote, insertNote, updateNote } from './note.repository.ts'
import { lockMembers } from './member.repository.ts'
import { presentNote } from './present-member.ts'
import { memberTexts as texts } from './texts.ts'

interface OfMember {
  accountId: string
  id: string
}

const getNote = async (db: Db, note: OfMember): Promise<MemberNote> => {
  const row = await findNote(db, note)
  if (!row) throw new AppError('not_found')
  return presentNote(row)
}

export const addNote = (db: Db, actor: Actor, accountId: string, text: string): Promise<MemberNote> =>
  transact(db, async (tx) => {
    if ((await lockMembers(tx, [accountId])).length === 0) throw new AppError('not_found')
    const id = await insertNote(tx, { accountId, text, writerId: actor.userId })
    await staffChange(tx, actor, 'member-note.created', { subjectId: accountId })
    return getNote(tx, { accountId, id })
  })

export const changeNote = (
  db: Db,
  actor: Actor,
  note: OfMember,
  change: { text: string; updatedAt?: string | undefined },
): Promise<MemberNote> =>
  transact(db, async (tx) => {
    await getNote(tx, note)
    if (!(await updateNote(tx, note, change))) {
      // Read only now: the first to come may have saved while this waited.
      throw new AppError('edit_conflict', { message: texts.noteChanged, current: await getNote(tx, note) })
    }
    await staffChange(tx, actor, 'member-note.changed', { subjectId: note.accountId })
    return getNote(tx, note)
  })

export const removeNote = (db: Db, actor: Actor, note: OfMember): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await deleteNote(tx, note))) throw new AppError('not_found')
    await staffChange(tx, actor, 'member-note.deleted', { subjectId: note.accountId })
  })
