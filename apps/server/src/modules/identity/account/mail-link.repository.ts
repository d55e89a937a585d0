import { lifetimes } from '@regent/contract/lifetimes'
import { sql } from 'kysely'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { openArrivedAt } from '#modules/messaging/closed-addresses/index.ts'
import { hashToken, newToken } from '#platform/tokens/secret-token.ts'

/** To prove an address, to set a new password, to confirm a new address. */
export type MailLinkKind = 'verify' | 'reset' | 'email'

export interface MailLink {
  accountId: string
  /** The address it was mailed to; for 'email', the one it confirms. */
  email: string
}

const lifetimeOf: Record<MailLinkKind, string> = {
  verify: `${lifetimes.verifyLinkDays} days`,
  reset: `${lifetimes.resetLinkMinutes} minutes`,
  email: `${lifetimes.verifyLinkDays} days`,
}

/** Answers the token of a new link. Older links stay good, because mails can overtake each other. */
export const createMailLink = async (
  db: Db,
  { kind, accountId, email }: MailLink & { kind: MailLinkKind },
): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('mail_link')
    .values({
      token_hash: hashToken(token),
      kind,
      account_id: accountId,
      email,
      expires_at: sql<Date>`now() + ${lifetimeOf[kind]}::interval`,
    })
    .execute()
  return token
}

const ofLastDay = sql<boolean>`created_at > now() - interval '1 day'`

/** Used or not. */
export const countMailLinksOfDay = async (
  db: Db,
  { kind, accountId }: { kind: MailLinkKind; accountId: string },
): Promise<number> => {
  const { count } = await db
    .selectFrom('mail_link')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where(ofLastDay)
    .executeTakeFirstOrThrow()
  return count
}

/** Until one of these links is a day old, so that the next one may be mailed; 0 if it may be now. */
export const secondsToNextMailLink = async (
  db: Db,
  { kind, accountId, mostPerDay }: { kind: MailLinkKind; accountId: string; mostPerDay: number },
): Promise<number> => {
  const row = await db
    .selectFrom('mail_link')
    .select(sql<number>`ceil(extract(epoch from created_at + interval '1 day' - now()))::int`.as('seconds'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where(ofLastDay)
    .orderBy('created_at', 'desc')
    .offset(mostPerDay - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.seconds ?? 0
}

const findLink = (db: Db, kind: MailLinkKind, token: string) =>
  db
    .selectFrom('mail_link')
    .innerJoin('account', 'account.id', 'mail_link.account_id')
    .select([
      'mail_link.account_id as accountId',
      'mail_link.email',
      'mail_link.used_at as usedAt',
      sql<boolean>`mail_link.expires_at <= now()`.as('isExpired'),
    ])
    .where('mail_link.token_hash', '=', hashToken(token))
    .where('mail_link.kind', '=', kind)
    .where('account.disabled_at', 'is', null)
    .where('account.erased_at', 'is', null)
    // A link to an address that the account no longer has proves nothing; one to a new address is not the account's yet.
    .where(sql<boolean>`(mail_link.kind = 'email' or lower(mail_link.email) = lower(account.email))`)
    .executeTakeFirst()

/** Answers what the link is for, without using it up; throws link_dead, link_used or link_expired. */
export const checkMailLink = async (db: Db, kind: MailLinkKind, token: string): Promise<MailLink> => {
  const link = await findLink(db, kind, token)
  if (link === undefined) throw new AppError('link_dead')
  if (link.usedAt !== null) throw new AppError('link_used')
  if (link.isExpired) throw new AppError('link_expired')
  return { accountId: link.accountId, email: link.email }
}

/** Uses the link up, which proves that mail arrives there. Of two who try at once, the second gets `link_used`. */
export const useMailLink = async (db: Db, kind: MailLinkKind, token: string): Promise<MailLink> => {
  const link = await checkMailLink(db, kind, token)
  const { numUpdatedRows } = await db
    .updateTable('mail_link')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('link_used')
  await openArrivedAt(db, link.email)
  return link
}

/** For a link that never reached the mail server. */
export const deleteMailLink = (db: Db, token: string) =>
  db.deleteFrom('mail_link').where('token_hash', '=', hashToken(token)).execute()

/** Used links stay, so that they still say `link_used`. */
export const deleteUnusedMailLinks = (
  db: Db,
  accountId: string,
  kinds: readonly MailLinkKind[] = ['verify', 'reset', 'email'],
) =>
  db
    .deleteFrom('mail_link')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()

/** Which links were mailed, when and where to, without the links. */
export const listMailLinksOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('mail_link')
    .select(['kind', 'email', 'created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

export const eraseMailLinks = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('mail_link').where('account_id', '=', accountId).execute()
