import { lifetimes } from '@regent/contract/lifetimes'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

const lifetime = sql<Date>`now() - make_interval(hours => ${lifetimes.rememberedAnswerHours})`

interface Claims {
  keyHashes: Buffer[]
  requestHashes: Buffer[]
}

/**
 * Claims keys for this transaction and returns the new ones; the others have answers already. While another
 * transaction holds a key, this one waits, at most as long as `lock_timeout`; all claim keys in the same order.
 */
export const claimKeys = prepared('claim-keys', (db, { keyHashes, requestHashes }: Claims) =>
  sql<{ key_hash: Buffer }>`
    insert into remembered_answer as known (key_hash, request_hash, sealed)
    select key_hash, request_hash, ''::bytea
    from unnest((select ${keyHashes}::bytea[]), (select ${requestHashes}::bytea[])) as given (key_hash, request_hash)
    order by key_hash
    on conflict (key_hash) do update set request_hash = excluded.request_hash, created_at = now()
    where known.created_at < ${lifetime}
    returning key_hash
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
