import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { insertContactTasks, insertRegistrationTasks } from './crm-task.repository.ts'

type Telling = Pick<Services, 'crm'>

/** In the transaction that changes this person. Does nothing without a CRM. */
export const tellCrmOfPerson = async ({ crm }: Telling, tx: Db, accountId: string): Promise<void> => {
  if (crm) await insertContactTasks(tx, [accountId])
}

/** In the transaction in which these people register. */
export const tellCrmOfRegistrations = async ({ crm }: Telling, tx: Db, registrationIds: readonly string[]) => {
  if (crm && registrationIds.length > 0) await insertRegistrationTasks(tx, registrationIds)
}
