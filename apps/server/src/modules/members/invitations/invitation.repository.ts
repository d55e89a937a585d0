import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Staff have added these people, and vouch for whose the addresses are. */
export const insertInvitations = async (tx: Db, accountIds: readonly string[], by: string): Promise<void> => {
  await sql`
    insert into member_invitation (account_id, invited_by)
    select id, ${by} from unnest(${accountIds}::uuid[]) as given (id)
    on conflict (account_id) do nothing
  `.execute(tx)
}

/** Staff invite again whom they have added. Who signed up stays who they are: staff do not vouch for them. */
export const renewInvitation = (tx: Db, accountId: string, by: string) =>
  tx
    .updateTable('member_invitation')
    .set({ invited_by: by, invited_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute()

export const listInvitationsOf = (db: Db, { accountId }: { accountId: string }) =>
  db.selectFrom('member_invitation').select('invited_at as invitedAt').where('account_id', '=', accountId).execute()

export const eraseInvitation = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('member_invitation').where('account_id', '=', accountId).execute()
