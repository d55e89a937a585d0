import { rm } from 'node:fs/promises'
import { beforeEach, expect } from 'vitest'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { dropCancellations, planForNewRegistrations } from '#modules/messaging/messages/index.ts'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { aRegistration, aWebinar } from '../records/a-webinar.ts'
import { readOutbox } from './read-outbox.ts'
import { testServices } from '../test-services.ts'

export const hour = 60 * 60 * 1000
/** Noon in New York: outside of quiet hours unless a test sets another time. */
export const noon = new Date('2030-03-06T17:00:00Z')

/** Plans what a person is sent who registers, for the first time or again. */
export const planRegistration = async (db: Db, id: string): Promise<void> => {
  await dropCancellations(db, [id])
  await planForNewRegistrations(db, [id])
}

/** As the module that owns the record does before messages are planned. */
export const raiseCalendarSequence = (tx: Db, table: 'webinar' | 'registration', id: string, by = 1) =>
  tx
    .updateTable(table)
    .set((eb) => ({ calendar_sequence: eb('calendar_sequence', '+', by) }))
    .where('id', '=', id)
    .execute()

/** Messages become due when a test sets the time, and are in the outbox when they are sent. */
export const testDelivery = async (deliverDue: (services: Services, worker: string) => Promise<number>) => {
  const time = { now: new Date() }
  const services = await testServices({
    clock: () => time.now,
    environment: { PUBLIC_URL: 'https://portal.firm.example' },
  })
  const { db } = services
  beforeEach(async () => {
    // What is planned at once is due by the clock of the database.
    time.now = new Date(Date.now() + hour / 60)
    await db.deleteFrom('message').execute()
    await rm(outboxFolder(services.config), { recursive: true, force: true })
  })
  return {
    services,
    db,
    time,
    deliver: async () => {
      while ((await deliverDue(services, 'test')) > 0);
      return readOutbox(services)
    },
    /** Of the one message of a kind. */
    stateOf: async (kind: string) => {
      const rows = await db.selectFrom('message').select(['state', 'reason']).where('kind', '=', kind).execute()
      expect(rows).toHaveLength(1)
      return rows[0]
    },
    newRegistration: async (input: Parameters<typeof aWebinar>[1] = {}) => {
      const webinar = await aWebinar(db, { starts_at: noon, ...input })
      const registration = await aRegistration(db, webinar.id)
      await planRegistration(db, registration.id)
      return { webinar, registration }
    },
    change: (accountId: string, columns: object) =>
      db.updateTable('account').set(columns).where('id', '=', accountId).execute(),
  }
}
