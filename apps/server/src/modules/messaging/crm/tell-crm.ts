import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { insertContactTasks, insertSeatTasks } from './crm-task.repository.ts'

type Telling = Pick<Services, 'crm'>

/** There is something new about this person. Written in the caller's transaction; without a CRM there is nobody to tell. */
export const tellCrmOfPerson = async ({ crm }: Telling, tx: Db, accountId: string): Promise<void> => {
  if (crm) await insertContactTasks(tx, [accountId])
}

/** These people have got their seats. */
export const tellCrmOfSeats = async ({ crm }: Telling, tx: Db, seatIds: readonly string[]): Promise<void> => {
  if (crm && seatIds.length > 0) await insertSeatTasks(tx, seatIds)
}
