import { type Selectable, sql } from 'kysely'
import { lifetimes } from '@regent/contract/lifetimes'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/generated.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { idKey } from '#db/list/sort-key.ts'
import { newId } from '#db/new-id.ts'

type Stored = Selectable<DB['passkey']>

const shown = ['id', 'name', 'is_synced', 'created_at', 'updated_at', 'last_used_at'] as const

export type ShownPasskey = Pick<Stored, (typeof shown)[number]>

export interface PasskeyRow extends ListedRow, ShownPasskey {}

const passkeys = latestFirst<PasskeyRow, { accountId: string }>({
  name: 'passkeys',
  // Ids sort by time.
  keys: () => [idKey('id')],
  columns: sql.join(shown.map((name) => sql.ref(name))),
  from: sql`passkey`,
  where: ({ accountId }) => sql`account_id = ${accountId}`,
})

export const listPasskeys = (db: Db, accountId: string, input: PageInput): Promise<Page<PasskeyRow>> =>
  readLatest(db, passkeys, { accountId }, input)

export const listCredentials = (db: Db, accountId: string) =>
  db.selectFrom('passkey').select(['credential_id', 'transports']).where('account_id', '=', accountId).execute()

export const hasPasskey = async (db: Db, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('passkey')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface NewPasskey {
  accountId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  isSynced: boolean
}

/** Undefined if an account has this very passkey. */
export const insertPasskey = (tx: Db, passkey: NewPasskey): Promise<ShownPasskey | undefined> =>
  tx
    .insertInto('passkey')
    .values({
      id: newId(),
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      is_synced: passkey.isSynced,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst()

export const findPasskeyOwner = async (db: Db, credentialId: Buffer): Promise<string | undefined> => {
  const row = await db
    .selectFrom('passkey')
    .select('account_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row?.account_id
}

/** Locked, so that of two who sign in at once the second sees the counter of the first. */
export const lockPasskey = (tx: Db, accountId: string, credentialId: Buffer) =>
  tx
    .selectFrom('passkey')
    .select(['id', 'public_key', 'counter', 'transports'])
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()

export const recordPasskeyUse = (tx: Db, id: string, use: { counter: number; isSynced: boolean; at: Date }) =>
  tx
    .updateTable('passkey')
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: use.at })
    .where('id', '=', id)
    .execute()

export const renamePasskey = (tx: Db, own: { accountId: string; id: string; name: string }) =>
  tx
    .updateTable('passkey')
    .set({ name: own.name, updated_at: sql<Date>`now()` })
    .where('id', '=', own.id)
    .where('account_id', '=', own.accountId)
    .returning(shown)
    .executeTakeFirst()

/** Answers the name of the passkey that was removed. */
export const deletePasskey = (tx: Db, own: { accountId: string; id: string }) =>
  tx
    .deleteFrom('passkey')
    .where('id', '=', own.id)
    .where('account_id', '=', own.accountId)
    .returning('name')
    .executeTakeFirst()

/** Answers the names of all that there were. */
export const deletePasskeys = async (tx: Db, accountId: string): Promise<string[]> => {
  const rows = await tx.deleteFrom('passkey').where('account_id', '=', accountId).returning('name').execute()
  return rows.map(({ name }) => name)
}

export const erasePasskeys = (tx: Db, { accountId }: { accountId: string }) => deletePasskeys(tx, accountId)

/** What is stored about the passkeys of a member, without the keys. */
export const listPasskeysOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('passkey')
    .select(['name', 'is_synced as isSynced', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

/** False if the challenge was used before. */
export const useChallenge = async (tx: Db, challengeHash: Buffer): Promise<boolean> => {
  const expires = sql<Date>`now() + make_interval(mins => ${2 * lifetimes.passkeyChallengeMinutes})`
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_passkey_challenge')
    .values({ challenge_hash: challengeHash, expires_at: expires })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const deleteUsedChallenges = (db: Db) =>
  db
    .deleteFrom('used_passkey_challenge')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
