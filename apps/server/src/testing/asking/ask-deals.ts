import type { AnyDeal, DealTeaser, StaffDeal } from '@regent/contract/deals/deals'
import type { TermKind } from '@regent/contract/deals/deal-terms'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { signedIn, type SignedInPerson } from './signed-in.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** A deal as some viewer gets it: what they may not see is missing. */
type Seen = Omit<AnyDeal | DealTeaser, 'locked'> & Partial<Omit<StaffDeal, 'locked'>> & { locked: boolean }

type Headers = Record<string, string>

let lastPosition = 0

/** A term as it lies in the database; each one is after those before it. */
export const aTerm = async (db: Db, kind: TermKind, name: string): Promise<string> => {
  const id = newId()
  lastPosition += 1
  await db.insertInto('deal_term').values({ id, kind, name, position: lastPosition }).execute()
  return id
}

/** A signed-in member who is Elite, for good or until a moment. */
export const anEliteMember = async (services: Services, until: Date | null = null): Promise<SignedInPerson> => {
  const person = await signedIn(services)
  await services.db
    .updateTable('account')
    .set({ client_type: 'Elite', elite_until: until })
    .where('id', '=', person.accountId)
    .execute()
  return person
}

/** Calls below /api/deals as one person; deals are made through the API, as staff make them. */
export const askDeals = (app: HttpApp, headers: Headers = {}) => {
  const ask = (method: Method, path = '', payload?: object) =>
    app.inject({ method, url: `/api/deals${path}`, headers, ...(payload && { payload }) })
  const read = async <Answer>(path: string): Promise<Answer> => (await ask('GET', path)).json<Answer>()
  return {
    ask,
    read,
    make: async (input: object = {}): Promise<StaffDeal> => {
      const answer = await ask('POST', '', { name: 'Harlan Creek Apartments', url: 'https://harlan.example', ...input })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json<{ deal: StaffDeal }>().deal
    },
    change: (id: string, change: object) => ask('PUT', `/${id}`, change),
    one: async (id: string): Promise<Seen> => (await read<{ deal: Seen }>(`/${id}`)).deal,
    list: async (query = ''): Promise<Seen[]> => (await read<{ deals: Seen[] }>(query)).deals,
    names: async (query = ''): Promise<string[]> =>
      (await read<{ deals: Seen[] }>(query)).deals.map(({ name }) => name),
  }
}
