import { sql } from 'kysely'
import { lifetimes } from '@regent/contract/lifetimes'
import type { Db } from '#db/client.ts'
import type { Own } from '#modules/identity/sessions/index.ts'

interface NewVisit {
  stateHash: Buffer
  browserHash: Buffer
  nonce: string
  verifier: string
  /** Who links it to their profile; undefined when signing in. */
  own?: Own | undefined
}

export const insertVisit = (db: Db, { stateHash, browserHash, nonce, verifier, own }: NewVisit) =>
  db
    .insertInto('provider_visit')
    .values({
      state_hash: stateHash,
      browser_hash: browserHash,
      nonce,
      verifier,
      account_id: own?.accountId ?? null,
      session_id: own?.sessionId ?? null,
      expires_at: sql<Date>`now() + make_interval(mins => ${lifetimes.providerSignInMinutes})`,
    })
    .execute()

/** Uses the visit up; undefined if it was used, has ended, or was begun by another browser or for something else. */
export const takeVisit = (db: Db, visit: Pick<NewVisit, 'stateHash' | 'browserHash' | 'own'>) =>
  db
    .deleteFrom('provider_visit')
    .where('state_hash', '=', visit.stateHash)
    .where('browser_hash', '=', visit.browserHash)
    .where(sql<boolean>`account_id is not distinct from ${visit.own?.accountId ?? null}::uuid`)
    .where(sql<boolean>`session_id is not distinct from ${visit.own?.sessionId ?? null}::uuid`)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['nonce', 'verifier'])
    .executeTakeFirst()

export const deleteEndedVisits = (db: Db) =>
  db
    .deleteFrom('provider_visit')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()

/** Visits of a profile that nobody comes back from. */
export const eraseVisits = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('provider_visit').where('account_id', '=', accountId).execute()
