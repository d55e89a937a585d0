import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const lifetime = sql<Date>`now() - interval '24 hours'`

interface Claim {
  keyHash: Buffer
  requestHash: Buffer
}

/**
 * Takes a key for this transaction; false when its answer is there already. While another transaction holds the key
 * this one waits for it, at most as long as `lock_timeout`.
 */
export const claimKey = async (tx: Db, { keyHash, requestHash }: Claim): Promise<boolean> => {
  const { rows } = await sql`
    insert into remembered_answer as known (key_hash, request_hash, sealed)
    values (${keyHash}, ${requestHash}, ''::bytea)
    on conflict (key_hash) do update set request_hash = excluded.request_hash, created_at = now()
    where known.created_at < ${lifetime}
    returning key_hash
  `.execute(tx)
  return rows.length > 0
}

export const findRememberedAnswer = (tx: Db, keyHash: Buffer) =>
  tx
    .selectFrom('remembered_answer')
    .select(['request_hash', 'sealed'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow()

export const rememberAnswer = (tx: Db, keyHash: Buffer, sealed: Buffer) =>
  tx.updateTable('remembered_answer').set({ sealed }).where('key_hash', '=', keyHash).execute()

export const deleteForgottenAnswers = (db: Db) =>
  db.deleteFrom('remembered_answer').where('created_at', '<', lifetime).execute()
