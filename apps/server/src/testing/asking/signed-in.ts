import type { Services } from '#app/services.ts'
import { newId } from '#db/new-id.ts'
import { hashPassword } from '#modules/identity/passwords/index.ts'
import { openSession, type OpenedSession } from '#modules/identity/sessions/index.ts'

export interface SignedInPerson extends OpenedSession {
  accountId: string
  email: string
  /** What a request of theirs carries. */
  headers: { authorization: string }
}

interface Who {
  role?: 'member' | 'admin'
  isVerified?: boolean
  agent?: string
  network?: string
  password?: string
  phone?: string
}

/** A person with an account who has signed in; each call makes another one. */
export const signedIn = async (services: Services, who: Who = {}): Promise<SignedInPerson> => {
  const { role = 'member', isVerified = true, agent = '', network = '203.0.113.0/24', phone = '' } = who
  const hashed = who.password === undefined ? {} : { password_hash: await hashPassword(who.password) }
  const accountId = newId()
  const email = `${accountId}@example.com`
  await services.db
    .insertInto('account')
    .values({
      id: accountId,
      first_name: 'Ada',
      last_name: 'Lovelace',
      email,
      role,
      is_verified: isVerified,
      phone,
      ...hashed,
    })
    .execute()
  const opened = await openSession(services, services.db, { accountId, agent, network })
  return { ...opened, accountId, email, headers: { authorization: `Bearer ${opened.accessToken}` } }
}
