import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { insertContactTasks, insertRegistrationTasks } from './crm-task.repository.ts'

type Telling = Pick<Services, 'crm'>

/** In the transaction that changes a person: the CRM, if there is one, gets their current data. No sample members. */
export const tellCrmOfPerson = (telling: Telling, tx: Db, accountId: string): Promise<void> =>
  tellCrmOfPeople(telling, tx, [accountId])

/** The same for all whom staff change at once. */
export const tellCrmOfPeople = async ({ crm }: Telling, tx: Db, accountIds: readonly string[]): Promise<void> => {
  if (crm && accountIds.length > 0) await insertContactTasks(tx, accountIds)
}

/** In the transaction in which people register: the CRM also removes them from the workflow that invites to the webinar. */
export const tellCrmOfRegistrations = async (
  { crm }: Telling,
  tx: Db,
  registrationIds: readonly string[],
): Promise<void> => {
  if (crm && registrationIds.length > 0) await insertRegistrationTasks(tx, registrationIds)
}
