import type { Db } from '#db/client.ts'

interface Joining {
  webinar_id: string
  first_name: string
}

/** Whom a personal link lets in, and where; nobody once the registration is canceled, the webinar deleted or the account closed. */
export const findJoining = (db: Db, registrationId: string): Promise<Joining | undefined> =>
  db
    .selectFrom('registration as r')
    .innerJoin('webinar as w', 'w.id', 'r.webinar_id')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select(['r.webinar_id', 'a.first_name'])
    .where('r.id', '=', registrationId)
    .where('r.given_up_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where('a.erased_at', 'is', null)
    .executeTakeFirst()
