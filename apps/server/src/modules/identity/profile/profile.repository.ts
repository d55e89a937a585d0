import type { ProfileUpdate } from '@regent/contract/identity/profile'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { PlainFields } from './profile.policy.ts'

const touched = { updated_at: sql<Date>`now()` }

export const updatePlainFields = (db: Db, accountId: string, fields: PlainFields) =>
  db
    .updateTable('account')
    .set({
      ...touched,
      first_name: fields.firstName,
      last_name: fields.lastName,
      phone: fields.phone,
      street: fields.street,
      city: fields.city,
      state: fields.state,
      postal: fields.postal,
      country: fields.country,
      time_zone: fields.timeZone,
      mail_news: fields.mailNews,
    })
    .where('id', '=', accountId)
    .execute()

/** Where a person came from at first stays what it is. */
export const keepFirstUtms = (db: Db, accountId: string, utms: NonNullable<ProfileUpdate['utms']>) =>
  db
    .updateTable('account')
    .set({ utms: JSON.stringify(utms) })
    .where('id', '=', accountId)
    .where('utms', '=', '{}')
    .execute()

/** The same address, written in another way. */
export const updateSpelling = (db: Db, accountId: string, email: string) =>
  db
    .updateTable('account')
    .set({ ...touched, email })
    .where('id', '=', accountId)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .execute()

export const updatePendingEmail = (db: Db, accountId: string, pendingEmail: string | null) =>
  db
    .updateTable('account')
    .set({ ...touched, pending_email: pendingEmail })
    .where('id', '=', accountId)
    .execute()

/** Fails where somebody else has the address by now (`isTaken`). */
export const updateEmail = (db: Db, accountId: string, email: string) =>
  db
    .updateTable('account')
    .set({ ...touched, email, pending_email: null })
    .where('id', '=', accountId)
    .execute()

/** The address that waits, with the account kept from others until the transaction ends. */
export const lockPendingEmail = (db: Db, accountId: string) =>
  db.selectFrom('account').select(['email', 'pending_email']).where('id', '=', accountId).forUpdate().executeTakeFirst()

export const findPendingEmail = async (db: Db, accountId: string): Promise<string | undefined> => {
  const row = await db.selectFrom('account').select('pending_email').where('id', '=', accountId).executeTakeFirst()
  return row?.pending_email ?? undefined
}

/** Says whether there was none before. */
export const requestDeletion = async (db: Db, accountId: string, reason: string | undefined): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ ...touched, deletion_requested_at: sql<Date>`now()`, deletion_reason: reason || null })
    .where('id', '=', accountId)
    .where('deletion_requested_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Says whether there was one. */
export const withdrawDeletion = async (db: Db, accountId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ ...touched, deletion_requested_at: null, deletion_reason: null })
    .where('id', '=', accountId)
    .where('deletion_requested_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What the firm needs to answer a request for deletion. */
export const findAsker = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email', 'phone', 'deletion_reason'])
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

/** All that the account itself holds but the hash of its password. */
export const describeAccount = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'pending_email as pendingEmail',
      'is_verified as isVerified',
      'phone',
      'street',
      'city',
      'state',
      'postal',
      'country',
      'role',
      'client_type as clientType',
      'lifecycle_stage as lifecycleStage',
      'utms',
      'time_zone as timeZone',
      'sms_reminders as smsReminders',
      'sms_news as smsNews',
      'mail_news as mailNews',
      'password_set_at as passwordSetAt',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'deletion_requested_at as deletionRequestedAt',
      'deletion_reason as deletionReason',
    ])
    .where('id', '=', accountId)
    .executeTakeFirst()
