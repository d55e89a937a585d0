import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { idKey } from '#db/list/sort-key.ts'
import { newId } from '#db/new-id.ts'

const shown = ['id', 'issuer', 'address', 'created_at', 'updated_at', 'last_used_at'] as const

export type ShownSignIn = Pick<Selectable<DB['linked_sign_in']>, (typeof shown)[number]>

export interface LinkedSignInRow extends ListedRow, ShownSignIn {}

const linkedSignIns = latestFirst<LinkedSignInRow, { accountId: string }>({
  name: 'linked-sign-ins',
  keys: () => [idKey('id')],
  columns: sql.join(shown.map((name) => sql.ref(name))),
  from: sql`linked_sign_in`,
  where: ({ accountId }) => sql`account_id = ${accountId}`,
})

export const listLinkedSignIns = (db: Db, accountId: string, input: PageInput): Promise<Page<LinkedSignInRow>> =>
  readLatest(db, linkedSignIns, { accountId }, input)

interface AtProvider {
  issuer: string
  subject: string
}

export const findLinkedSignIn = (db: Db, { issuer, subject }: AtProvider) =>
  db
    .selectFrom('linked_sign_in')
    .select(['id', 'account_id', 'makes_staff'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const hasLinkedSignIn = async (db: Db, accountId: string, issuer: string): Promise<boolean> => {
  const row = await db
    .selectFrom('linked_sign_in')
    .select('id')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined if the person there, or the account here, is linked already. */
export const insertLinkedSignIn = (
  tx: Db,
  link: AtProvider & { accountId: string; address: string },
): Promise<ShownSignIn | undefined> =>
  tx
    .insertInto('linked_sign_in')
    .values({
      id: newId(),
      account_id: link.accountId,
      issuer: link.issuer,
      subject: link.subject,
      address: link.address,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst()

export const recordSignInUse = (tx: Db, at: AtProvider, use: { address: string | undefined; at: Date }) =>
  tx
    .updateTable('linked_sign_in')
    .set({ last_used_at: use.at, ...(use.address !== undefined && { address: use.address }) })
    .where('issuer', '=', at.issuer)
    .where('subject', '=', at.subject)
    .execute()

/** Whether the account is an administrator's because the provider says so. */
export const setMakesStaff = (tx: Db, at: AtProvider, makesStaff: boolean) =>
  tx
    .updateTable('linked_sign_in')
    .set({ makes_staff: makesStaff, updated_at: sql<Date>`now()` })
    .where('issuer', '=', at.issuer)
    .where('subject', '=', at.subject)
    .execute()

/** Answers what was unlinked. */
export const deleteLinkedSignIn = (tx: Db, own: { accountId: string; id: string }) =>
  tx
    .deleteFrom('linked_sign_in')
    .where('id', '=', own.id)
    .where('account_id', '=', own.accountId)
    .returning(['issuer', 'address'])
    .executeTakeFirst()

/** Answers how many there were. */
export const deleteLinkedSignIns = async (tx: Db, accountId: string): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('linked_sign_in')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const eraseLinkedSignIns = (tx: Db, { accountId }: { accountId: string }) => deleteLinkedSignIns(tx, accountId)

export const listLinkedSignInsOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('linked_sign_in')
    .select(['issuer', 'subject', 'address', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
