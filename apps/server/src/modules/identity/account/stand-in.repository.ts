import type { ClientType } from '@regent/contract/identity/client-types'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

interface StandIn {
  id: string
  firstName: string
  lastName: string
  /** No mail can get there. */
  email: string
}

const standIns: Record<ClientType, StandIn> = {
  Elite: {
    id: '00000000-0000-7000-8000-000000000e11',
    firstName: 'Elite',
    lastName: 'Member',
    email: 'elite.member@regent.invalid',
  },
  Lead: {
    id: '00000000-0000-7000-8000-000000000e1d',
    firstName: 'Lead',
    lastName: 'Member',
    email: 'lead.member@regent.invalid',
  },
}

export const standInIds = Object.values(standIns).map(({ id }) => id)

/**
 * The account through which staff see the portal as members of a type do. It is of no person, and counts as erased from the
 * start: so it is in no list, gets no message and signs nobody in.
 */
export const keepStandIn = async (db: Db, clientType: ClientType): Promise<string> => {
  const { id, firstName, lastName, email } = standIns[clientType]
  const known = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) {
    await db
      .insertInto('account')
      .values({
        id,
        first_name: firstName,
        last_name: lastName,
        email,
        role: 'member',
        client_type: clientType,
        is_verified: true,
        mail_news: false,
        erased_at: sql<Date>`now()`,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
  return id
}
