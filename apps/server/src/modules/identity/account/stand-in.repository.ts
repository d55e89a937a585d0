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

type Standing = ClientType | 'firm'

const standIns: Record<Standing, StandIn> = {
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
  firm: {
    id: '00000000-0000-7000-8000-00000000f123',
    firstName: 'The',
    lastName: 'firm',
    email: 'firm@regent.invalid',
  },
}

export const standInIds = [standIns.Elite.id, standIns.Lead.id]

/**
 * The account through which staff see the portal as members of a type do. It is of no person, and counts as erased from the
 * start: so it is in no list, gets no message and signs nobody in.
 */
export const keepStandIn = (db: Db, clientType: ClientType): Promise<string> => keep(db, clientType)

/** The account in whose name API tokens of the firm act: what they make belongs to no person who could leave. */
export const keepFirmAccount = (db: Db): Promise<string> => keep(db, 'firm')

const keep = async (db: Db, standing: Standing): Promise<string> => {
  const { id, firstName, lastName, email } = standIns[standing]
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
        client_type: standing === 'firm' ? null : standing,
        is_verified: true,
        mail_news: false,
        erased_at: sql<Date>`now()`,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
  return id
}
