import { lifetimes } from '@regent/contract/lifetimes'
import { sql } from 'kysely'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { mailboxOf } from '#http/limits/mailbox.ts'
import { openArrivedAt } from '#modules/messaging/closed-addresses/index.ts'
import { hashToken, newToken } from '#platform/tokens/secret-token.ts'

/** To prove an address, to set a new password, to confirm a new address, to undo that from the address before. */
export type MailLinkKind = 'verify' | 'reset' | 'email' | 'undo'

export interface MailLink {
  accountId: string
  /** The address it was mailed to; for 'email', the one it confirms, and for 'undo', the one it brings back. */
  email: string
}

const lifetimeOf: Record<MailLinkKind, string> = {
  verify: `${lifetimes.verifyLinkDays} days`,
  reset: `${lifetimes.resetLinkMinutes} minutes`,
  email: `${lifetimes.verifyLinkDays} days`,
  undo: `${lifetimes.undoLinkDays} days`,
}

export interface NewMailLink extends MailLink {
  kind: MailLinkKind
  /** Of an undo link: when the change happened that it undoes. */
  changedAt?: Date | undefined
}

/** Answers the token of a new link. Older links stay good, because mails can overtake each other. */
export const createMailLink = async (db: Db, { kind, accountId, email, changedAt }: NewMailLink): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('mail_link')
    .values({
      token_hash: hashToken(token),
      kind,
      account_id: accountId,
      email,
      mailbox: mailboxOf(email),
      changed_at: changedAt ?? null,
      expires_at: sql<Date>`now() + ${lifetimeOf[kind]}::interval`,
    })
    .execute()
  return token
}

/**
 * There must be something to undo. Bringing an address back also ends the links to all addresses that the account had
 * since that change: one of them may be a thief's, and its mail may even leave later.
 */
const canUndo = sql`(
  mail_link.used_at is not null
  or (lower(mail_link.email) <> lower(account.email) or account.pending_email is not null)
    and not exists (
      select from mail_link earlier
      where earlier.account_id = mail_link.account_id and earlier.kind = 'undo'
        and earlier.changed_at <= mail_link.changed_at and earlier.used_at >= mail_link.changed_at
        and lower(earlier.email) <> lower(mail_link.email)
    )
)`
const ofLastDay = sql<boolean>`created_at > now() - interval '1 day'`

const mailboxLock = 7_349_207

/** No other transaction that asks for it adds a link to this mailbox until this one ends. */
export const lockMailbox = async (tx: Db, { email }: { email: string }): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${mailboxLock}, hashtext(${mailboxOf(email)}))`.execute(tx)
}

interface LinksOfDay {
  kind: MailLinkKind
  email: string
  /** To all addresses of the mailbox together. */
  mostPerDay: number
}

/**
 * Until such a link may be mailed to this address; 0 if it may be now. Used or not, those of the last day to all spellings
 * of the mailbox count. One is kept for its plain spelling: strangers who write it in other ways leave its owner that one.
 */
export const secondsToNextMailLink = async (db: Db, { kind, email, mostPerDay }: LinksOfDay): Promise<number> => {
  const mailbox = mailboxOf(email)
  const links = await db
    .selectFrom('mail_link')
    .select([
      sql<number>`ceil(extract(epoch from created_at + interval '1 day' - now()))::int`.as('seconds'),
      sql<boolean>`lower(email) = mailbox`.as('isPlain'),
    ])
    .where('mailbox', '=', mailbox)
    .where('kind', '=', kind)
    .where(ofLastDay)
    .orderBy('created_at', 'desc')
    .execute()
  const ofMailbox = links[mostPerDay - 1]?.seconds ?? 0
  if (email.toLowerCase() === mailbox) return ofMailbox
  const ofOtherSpellings = links.filter(({ isPlain }) => !isPlain)[mostPerDay - 2]?.seconds ?? 0
  return Math.max(ofMailbox, ofOtherSpellings)
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
    .where(
      sql<boolean>`
        case mail_link.kind
          -- A new address is not the account's yet.
          when 'email' then true
          when 'undo' then ${canUndo}
          -- A link to an address that the account no longer has proves nothing.
          else lower(mail_link.email) = lower(account.email)
        end`,
    )
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

/**
 * Their tokens open nothing any more. The rows stay and count for the limit of the day: a stranger could end links in order
 * to have more of them mailed. Used links still say `link_used`.
 */
export const endUnusedMailLinks = (
  db: Db,
  accountId: string,
  // A thief who sets a new password must not take the way back from the owner.
  kinds: readonly Exclude<MailLinkKind, 'undo'>[] = ['verify', 'reset', 'email'],
) =>
  db
    .updateTable('mail_link')
    .set({
      token_hash: sql<Buffer>`sha256(uuid_send(gen_random_uuid()))`,
      expires_at: sql<Date>`least(expires_at, now())`,
    })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()

/**
 * Uses up all undo links to an address that the account has again; says when the first of these changes happened, or
 * undefined if there was none to undo.
 */
export const useUndoLinks = async (tx: Db, { accountId, email }: MailLink): Promise<Date | undefined> => {
  const used = await tx
    .updateTable('mail_link')
    .set({ used_at: sql<Date>`coalesce(used_at, now())` })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'undo')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`(used_at is null or used_at = now())`)
    .returning('changed_at')
    .execute()
  return used.flatMap(({ changed_at: at }) => at ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

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
