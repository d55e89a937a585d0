import { lifetimes } from '@regent/contract/lifetimes'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

const lifetime = sql<Date>`now() - make_interval(hours => ${lifetimes.rememberedAnswerHours})`

interface Claims {
  keyHashes: Buffer[]
  requestHashes: Buffer[]
}

const insertKey = prepared('claim-key', (db, { keyHash, requestHash }: { keyHash: Buffer; requestHash: Buffer }) =>
  sql<{ key_hash: Buffer }>`
    insert into remembered_answer as known (key_hash, request_hash, sealed)
    values (${keyHash}::bytea, ${requestHash}::bytea, ''::bytea)
    on conflict (key_hash) do update set request_hash = excluded.request_hash, created_at = now()
    where known.created_at < ${lifetime}
    returning key_hash
  `.compile(db),
)

/**
 * Claims a key for this transaction; false if it has an answer already. While another transaction holds the key, this one
 * waits, at most as long as `lock_timeout`.
 */
export const claimKey = async (tx: Db, key: { keyHash: Buffer; requestHash: Buffer }): Promise<boolean> =>
  (await insertKey(tx, key)).length > 0

/**
 * The same for many keys at once, without waiting: who holds a key this way has its advisory lock as well, and a key that
 * another transaction holds is left out.
 */
export const claimFreeKeys = prepared('claim-free-keys', (db, { keyHashes, requestHashes }: Claims) =>
  sql<{ key_hash: Buffer; is_new: boolean }>`
    with free as materialized (
      select key_hash, request_hash
      from unnest((select ${keyHashes}::bytea[]), (select ${requestHashes}::bytea[])) as given (key_hash, request_hash)
      where pg_try_advisory_xact_lock(('x' || encode(substr(key_hash, 1, 8), 'hex'))::bit(64)::bigint)
    ), claimed as (
      insert into remembered_answer as known (key_hash, request_hash, sealed)
      select key_hash, request_hash, ''::bytea from free order by key_hash
      on conflict (key_hash) do update set request_hash = excluded.request_hash, created_at = now()
      where known.created_at < ${lifetime}
      returning key_hash
    )
    select key_hash, key_hash in (select key_hash from claimed) as is_new from free
  `.compile(db),
)

export interface RememberedAnswer {
  key_hash: Buffer
  request_hash: Buffer
  sealed: Buffer
}

export const listRememberedAnswers = (tx: Db, keyHashes: readonly Buffer[]): Promise<RememberedAnswer[]> =>
  tx
    .selectFrom('remembered_answer')
    .select(['key_hash', 'request_hash', 'sealed'])
    .where('key_hash', 'in', keyHashes)
    .execute()

interface Answers extends Claims {
  sealed: Buffer[]
}

/** For keys that this transaction has claimed: their rows exist. */
export const rememberAnswers = prepared('remember-answers', (db, { keyHashes, requestHashes, sealed }: Answers) =>
  sql`
    insert into remembered_answer (key_hash, request_hash, sealed)
    select * from unnest((select ${keyHashes}::bytea[]), (select ${requestHashes}::bytea[]), (select ${sealed}::bytea[]))
    on conflict (key_hash) do update set sealed = excluded.sealed
  `.compile(db),
)

/** Releases keys of failed requests, so that a repetition runs again. */
export const forgetKeys = (tx: Db, keyHashes: readonly Buffer[]) =>
  tx.deleteFrom('remembered_answer').where('key_hash', 'in', keyHashes).execute()

export const deleteForgottenAnswers = (db: Db) =>
  db.deleteFrom('remembered_answer').where('created_at', '<', lifetime).execute()
