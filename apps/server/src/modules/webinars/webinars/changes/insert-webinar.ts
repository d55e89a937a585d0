import { webinarFields } from '@regent/contract/webinars/webinar-fields'
import type { NewWebinar } from '@regent/contract/webinars/webinars-admin'
import { randomBytes } from 'node:crypto'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { planForWebinar } from '#modules/messaging/messages/index.ts'
import { endOf } from '../dates.policy.ts'
import { storedWebinar } from '../webinar.fields.ts'
import { insertRow } from '../webinar.repository.ts'

interface InsertedWebinar extends Omit<NewWebinar, 'date'> {
  startsAt: Date
  createdBy: string | null
}

/** The key in a guest's link: 128 random bits. */
export const newGuestKey = (): string => randomBytes(16).toString('base64url')

export const insertWebinar = async (
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  { startsAt, createdBy, status, ...fields }: InsertedWebinar,
): Promise<string> => {
  const id = newId()
  const now = clock()
  await insertRow(tx, {
    ...storedWebinar(fields),
    id,
    status,
    starts_at: startsAt,
    guest_key: newGuestKey(),
    created_by: createdBy,
    ...(status === 'In Progress' && { went_live_at: now }),
    // What is entered as ended was held somewhere else.
    ...(status === 'Ended' && {
      went_live_at: startsAt,
      ended_at: endOf(startsAt, fields.durationMinutes ?? webinarFields.durationMinutes.initial, now),
    }),
  })
  await planForWebinar(tx, id, 'created')
  return id
}
