import { easternTime } from '@regent/contract/webinars/zoned-time'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The row stays, and its id with it, so that what points to it still does; nothing in it names anybody. */
export const emptyAccount = (tx: Db, accountId: string) =>
  tx
    .updateTable('account')
    .set({
      first_name: '',
      last_name: '',
      // No two rows have the same address, and nobody can have this one.
      email: `erased-${accountId}`,
      pending_email: null,
      password_hash: null,
      password_set_at: null,
      phone: '',
      street: '',
      city: '',
      state: '',
      postal: '',
      country: '',
      utms: JSON.stringify({}),
      time_zone: easternTime,
      role: 'member',
      sms_reminders: false,
      sms_news: false,
      mail_news: false,
      deletion_reason: null,
      erased_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', accountId)
    .execute()

/** Everything that lets somebody in, or says where they were. */
export const deleteTraces = async (tx: Db, accountId: string): Promise<void> => {
  await tx.deleteFrom('session').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('mail_link').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('second_factor').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('second_factor_setup').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('trusted_device').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('sign_in_challenge').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('sample_member').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('lecture_progress').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('crm_task').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
  // That a seat was taken counts for its webinar; from where is nobody's any more.
  await tx
    .updateTable('registration')
    .set({ utms: JSON.stringify({}), source: '', time_zone: easternTime })
    .where('account_id', '=', accountId)
    .execute()
  // That something was sent stays told; to which address, and what staff wrote in it, does not.
  await tx
    .updateTable('message')
    .set({ recipient: '', detail: sql`detail - 'subject' - 'text'` })
    .where('account_id', '=', accountId)
    .execute()
  await tx.deleteFrom('known_device').where('account_id', '=', accountId).execute()
  // Its bytes are swept.
  await tx.deleteFrom('upload').where('account_id', '=', accountId).execute()
  // The file belongs to records of the firm; one that belongs to none is swept.
  await tx.updateTable('file').set({ uploaded_by: null }).where('uploaded_by', '=', accountId).execute()
  for (const table of ['course_group', 'course', 'lecture', 'webinar'] as const) {
    await tx.updateTable(table).set({ created_by: null }).where('created_by', '=', accountId).execute()
  }
  // That somebody agreed, to what and when, the firm must be able to show.
  await tx.updateTable('consent').set({ network: '' }).where('account_id', '=', accountId).execute()
}

/** What was asked for under the address, before or beside the account, and how often. */
export const forgetAddress = async (tx: Db, email: string): Promise<void> => {
  for (const [table, column] of [
    ['contact', 'email'],
    ['closed_address', 'address'],
  ] as const) {
    await sql`delete from ${sql.table(table)} where lower(${sql.ref(column)}) = lower(${email})`.execute(tx)
  }
  await tx.deleteFrom('budget').where('subject', '=', email.toLowerCase()).execute()
  await tx
    .deleteFrom('sign_up_request')
    .where(sql`lower(answers ->> 'email')`, '=', sql`lower(${email})`)
    .execute()
  await tx
    .updateTable('sales_request')
    .set({
      first_name: '',
      last_name: '',
      email: '',
      phone: '',
      message: null,
      mailed_at: sql<Date>`coalesce(mailed_at, now())`,
    })
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .execute()
}
