import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { insertContactTasks, insertRegistrationTasks } from './crm-task.repository.ts'

type Telling = Pick<Services, 'crm'>

/** There is something new about this person. Written in the caller's transaction; without a CRM there is nobody to tell. */
export const tellCrmOfPerson = async ({ crm }: Telling, tx: Db, accountId: string): Promise<void> => {
  if (crm) await insertContactTasks(tx, [accountId])
}

/** These people have registered. */
export const tellCrmOfRegistrations = async (
  { crm }: Telling,
  tx: Db,
  registrationIds: readonly string[],
): Promise<void> => {
  if (crm && registrationIds.length > 0) await insertRegistrationTasks(tx, registrationIds)
}
