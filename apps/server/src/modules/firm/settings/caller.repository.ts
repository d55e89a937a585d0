import type { Db } from '#db/client.ts'
import type { MailAddress } from '#platform/mailer/mail.ts'

/** Where mail to somebody who is signed in goes. */
export const getCaller = async (db: Db, accountId: string): Promise<Required<MailAddress>> => {
  const { first_name, last_name, email } = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { name: `${first_name} ${last_name}`, address: email }
}
