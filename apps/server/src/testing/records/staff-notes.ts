import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'

/** What staff know of a member and have changed, in these words. */
export const staffNotes = async (db: Db, accountId: string, words: string): Promise<void> => {
  const account = { account_id: accountId }
  const id = newId()
  await db
    .insertInto('member_tag')
    .values({ ...account, tag: words })
    .execute()
  await db
    .insertInto('member_note')
    .values({ ...account, id, text: words })
    .execute()
  await db
    .insertInto('elite_grant')
    .values({ ...account, id, action: 'granted', reason: words })
    .execute()
  const changes = [{ field: 'lastName', before: words, after: words, namesPerson: true }]
  await recordEvent(db, { action: 'member.changed', subjectId: accountId, changes })
}
