import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

interface WaysIn {
  hasPassword: boolean
  passkeys: number
  /** At the provider that this portal uses now. */
  hasLinkedSignIn: boolean
}

/** The ways in of a member. */
export const countWaysIn = async (tx: Db, accountId: string, issuer: string | undefined): Promise<WaysIn> => {
  const { rows } = await sql<WaysIn>`
    select password_hash is not null as "hasPassword",
      (select count(*) from passkey where account_id = a.id) as passkeys,
      exists (select from linked_sign_in where account_id = a.id and issuer = ${issuer ?? ''}) as "hasLinkedSignIn"
    from account a where a.id = ${accountId}
  `.execute(tx)
  return rows[0] ?? { hasPassword: false, passkeys: 0, hasLinkedSignIn: false }
}

/** Whether the session began so lately that its person counts as having just signed in. */
export const isSessionFresh = async (tx: Db, sessionId: string, since: Date): Promise<boolean> => {
  const { rows } = await sql`select from session where id = ${sessionId} and created_at >= ${since}`.execute(tx)
  return rows.length > 0
}
