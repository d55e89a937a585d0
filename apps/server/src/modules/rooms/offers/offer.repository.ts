import type { Cta } from '@regent/contract/webinars/webinar-fields'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

const webinarCtas = (db: Db, webinarId: string) =>
  db
    .selectFrom('webinar')
    .select(sql<Cta[]>`ctas`.as('ctas'))
    .where('id', '=', webinarId)

/** The calls to action of the webinar, in the order of their numbers. */
export const listCtas = async (db: Db, webinarId: string): Promise<Cta[]> =>
  (await webinarCtas(db, webinarId).executeTakeFirstOrThrow()).ctas

/** The numbers of those that are shown now. */
export const listShownNumbers = async (db: Db, webinarId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('offer_showing')
    .select('number')
    .where('webinar_id', '=', webinarId)
    .where('hidden_at', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Whether it was hidden until now. */
export const markShown = async (tx: Db, webinarId: string, number: number): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('offer_showing')
    .values({ id: newId(), webinar_id: webinarId, number })
    .onConflict((conflict) => conflict.columns(['webinar_id', 'number']).where('hidden_at', 'is', null).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether it was shown until now. */
export const markHidden = async (tx: Db, webinarId: string, number: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('offer_showing')
    .set({ hidden_at: sql<Date>`now()` })
    .where('webinar_id', '=', webinarId)
    .where('number', '=', number)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those with this number and later ones. */
export const hideFrom = (tx: Db, webinarId: string, number: number) =>
  tx
    .updateTable('offer_showing')
    .set({ hidden_at: sql<Date>`now()` })
    .where('webinar_id', '=', webinarId)
    .where('number', '>=', number)
    .where('hidden_at', 'is', null)
    .execute()

/** For a room that closes. */
export const hideAll = (tx: Db, webinarId: string) => hideFrom(tx, webinarId, 1)

/** A click may arrive just after the host has hidden it again. */
export const wasEverShown = async (db: Db, webinarId: string, number: number): Promise<boolean> => {
  const row = await db
    .selectFrom('offer_showing')
    .select('id')
    .where('webinar_id', '=', webinarId)
    .where('number', '=', number)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Click {
  webinarId: string
  number: number
  /** The account, else the entry. */
  clickedBy: string
  /** None for a click in the replay. */
  personId: string | null
}

export const insertClick = (db: Db, { webinarId, number, clickedBy, personId }: Click) =>
  db
    .insertInto('offer_click')
    .values({ webinar_id: webinarId, number, clicked_by: clickedBy, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The calls to action that a person has followed, in all rooms. */
export const listOfferClicksOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('offer_click as c')
    .innerJoin('webinar as w', 'w.id', 'c.webinar_id')
    .select(['w.name as webinar', 'c.number', 'c.created_at as clickedAt'])
    .where('c.clicked_by', '=', accountId)
    .orderBy('c.created_at')
    .execute()

/** The clicks still count, without saying whose they were. */
export const eraseOfferClicks = (tx: Db, { accountId }: { accountId: string }) =>
  tx
    .updateTable('offer_click')
    .set({ clicked_by: sql<string>`gen_random_uuid()`, person_id: null })
    .where('clicked_by', '=', accountId)
    .execute()

interface SampleShowing {
  webinarId: string
  number: number
  shownAt: Date
  hiddenAt: Date
}

/** When an offer of a sample webinar was shown. */
export const insertSampleShowing = (tx: Db, { webinarId, number, shownAt, hiddenAt }: SampleShowing) =>
  tx
    .insertInto('offer_showing')
    .values({ id: newId(), webinar_id: webinarId, number, shown_at: shownAt, hidden_at: hiddenAt })
    .execute()
