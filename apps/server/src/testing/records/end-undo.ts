import { lifetimes } from '@regent/contract/lifetimes'
import type { Db } from '#db/client.ts'

const earlier = (moment: Date) => new Date(moment.getTime() - lifetimes.undoUnregisteringSeconds * 1000)

/** As if the people who unregistered from this webinar had done so a minute earlier. */
export const endUndo = async (db: Db, webinarId: string): Promise<void> => {
  const registrations = await db
    .selectFrom('registration')
    .select(['id', 'given_up_at'])
    .where('webinar_id', '=', webinarId)
    .execute()
  for (const { id, given_up_at: givenUpAt } of registrations) {
    if (givenUpAt === null) continue
    await db
      .updateTable('registration')
      .set({ given_up_at: earlier(givenUpAt) })
      .where('id', '=', id)
      .where('given_up_at', 'is not', null)
      .execute()
    const cancellations = db.updateTable('message').set({ due_at: earlier(new Date()) })
    await cancellations
      .where('registration_id', '=', id)
      .where('kind', '=', 'cancellation')
      .where('state', '=', 'planned')
      .execute()
  }
}
