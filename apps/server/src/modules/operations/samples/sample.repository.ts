import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Makes whoever prepares samples wait for another one who does. */
export const lockSamples = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7349204)`.execute(tx)
}

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined

export const insertSample = (tx: Db, sample: { account_id: string; password_sealed: Buffer; about: string }) =>
  tx.insertInto('sample_member').values(sample).execute()

/** Those whose password is still the one they came with. */
export const listSampleRows = (db: Db) =>
  db
    .selectFrom('sample_member')
    .innerJoin('account', 'account.id', 'sample_member.account_id')
    .select(['account.id', 'first_name', 'last_name', 'email', 'password_sealed', 'about'])
    .whereRef('account.password_set_at', '=', 'sample_member.created_at')
    .where('account.erased_at', 'is', null)
    .orderBy('account.id')
    .execute()

export const eraseSampleMember = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('sample_member').where('account_id', '=', accountId).execute()
