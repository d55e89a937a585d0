import type { Visitor } from '../fixtures/journey.ts'
import type { Query } from '../harness/databases.ts'
import { registerForWebinar } from '../records/register-for-webinar.ts'
import type { MadeWebinar } from '../records/webinar-api.ts'
import { createPerson, login, type Person } from './people.ts'

/** Signs a new member in who is registered for that webinar. */
export const makeAttendee = async (
  { page }: Pick<Visitor, 'page'>,
  query: Query,
  { webinar, ...own }: Partial<Person> & { webinar: MadeWebinar },
): Promise<Person> => {
  const member = await createPerson(query, own)
  await registerForWebinar(page, member, webinar)
  await login(page, member)
  return member
}
