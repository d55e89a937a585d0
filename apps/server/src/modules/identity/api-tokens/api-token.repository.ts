import { isScope, type Scope } from '@regent/contract/api/scopes'
import type { ApiTokenKind } from '@regent/contract/connections/tokens'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { PageInput } from '#db/list/read-page.ts'
import { idKey } from '#db/list/sort-key.ts'
import { prepared } from '#db/prepared.ts'
import { isOpenAccount } from '#modules/identity/sessions/index.ts'

export interface TokenRow extends ListedRow {
  id: string
  name: string
  prefix: string
  scopes: string[]
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  created_at: Date
  updated_at: Date
  owner_id: string | null
  owner: string | null
  creator_id: string | null
  creator: string | null
}

interface Question {
  kind: ApiTokenKind | null
  ownerId: string | null
  id: string | null
  keptDays: number
}

const tokens = latestFirst<TokenRow, Question>({
  name: 'api-tokens',
  keys: () => [idKey('t.id')],
  columns: sql`t.id, t.name, t.prefix, t.scopes, t.expires_at, t.last_used_at, t.revoked_at, t.created_at, t.updated_at,
    t.account_id as owner_id, concat_ws(' ', o.first_name, o.last_name) as owner,
    t.created_by as creator_id, concat_ws(' ', c.first_name, c.last_name) as creator`,
  from: sql`api_token t left join account o on o.id = t.account_id left join account c on c.id = t.created_by`,
  where: ({ kind, ownerId, id, keptDays }) => sql`
    coalesce((t.account_id is null) = (${kind}::text = 'firm'), true)
    and coalesce(t.account_id = ${ownerId}::uuid, ${ownerId}::uuid is null)
    and coalesce(t.id = ${id}::uuid, true)
    and least(t.expires_at, coalesce(t.revoked_at, 'infinity')) > now() - make_interval(days => ${keptDays})`,
})

type Chosen = Partial<Pick<Question, 'kind' | 'ownerId' | 'id'>> & Pick<Question, 'keptDays'>

/** The latest first; those that ended long ago are left out. */
export const listTokens = (db: Db, { kind = null, ownerId = null, id = null, keptDays }: Chosen, input: PageInput) =>
  readLatest(db, tokens, { kind, ownerId, id, keptDays }, input)

interface NewToken {
  id: string
  name: string
  accountId: string | null
  hash: Buffer
  prefix: string
  scopes: readonly Scope[]
  expiresAt: Date
  createdBy: string
}

export const insertToken = (tx: Db, { accountId, scopes, expiresAt, createdBy, ...token }: NewToken) =>
  tx
    .insertInto('api_token')
    .values({ ...token, account_id: accountId, scopes: [...scopes], expires_at: expiresAt, created_by: createdBy })
    .execute()

/** Tokens that are valid now; calls that make one wait for each other. */
export const countTokens = async (tx: Db): Promise<number> => {
  await sql`lock table api_token in share row exclusive mode`.execute(tx)
  const { count } = await tx
    .selectFrom('api_token')
    .select(sql<number>`count(*)`.as('count'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return count
}

/** For good; one that is revoked already stays as it is. */
export const revokeToken = (tx: Db, id: string) =>
  tx
    .updateTable('api_token')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()

/** Tokens end with the credentials of their account. */
export const revokeTokensOf = (tx: Db, accountId: string) =>
  tx
    .updateTable('api_token')
    .set({ revoked_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()

export interface FoundToken {
  id: string
  accountId: string | null
  scopes: Scope[]
  isRevoked: boolean
  isExpired: boolean
  /** The owner still is an administrator who may sign in; always so for a token of the firm. */
  isOwnerOpen: boolean
  /** The use must be recorded: it is the first for a while. */
  isUnrecorded: boolean
}

interface Lookup {
  /** One of both is null. */
  hash: Buffer | null
  id: string | null
  now: Date
  withoutSamples: boolean
}

const find = prepared('find-api-token', (db, { hash, id, now, withoutSamples }: Lookup) =>
  sql<Omit<FoundToken, 'scopes'> & { scopes: string[] }>`
    select t.id, t.account_id as "accountId", t.scopes, t.revoked_at is not null as "isRevoked",
      t.expires_at <= ${now}::timestamptz as "isExpired",
      t.account_id is null or exists (
        select from account a where a.id = t.account_id and a.role = 'admin' and ${isOpenAccount(withoutSamples)}
      ) as "isOwnerOpen",
      coalesce(t.last_used_at < ${now}::timestamptz - interval '1 minute', true) as "isUnrecorded"
    from api_token t where t.hash = ${hash}::bytea or t.id = ${id}::uuid
  `.compile(db),
)

export const findToken = async (db: Db, lookup: Lookup): Promise<FoundToken | undefined> => {
  const [row] = await find(db, lookup)
  return row && { ...row, scopes: row.scopes.filter(isScope) }
}

export const recordUse = (db: Db, id: string, now: Date) =>
  db.updateTable('api_token').set({ last_used_at: now }).where('id', '=', id).execute()

export const listTokensOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('api_token')
    .select([
      'name',
      'prefix',
      'scopes',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

export const eraseTokens = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('api_token').where('account_id', '=', accountId).execute()

export const deleteEndedTokens = (db: Db, days: number) =>
  db
    .deleteFrom('api_token')
    .where(sql<boolean>`least(expires_at, coalesce(revoked_at, 'infinity')) < now() - make_interval(days => ${days})`)
    .execute()
