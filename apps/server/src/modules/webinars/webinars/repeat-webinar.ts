import { datesOfRepetition } from '@regent/contract/webinars/webinar-weeks'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { copyWebinar } from './copy-webinar.ts'
import { demandWebinar } from './demand-webinar.ts'
import { getWebinarForStaff } from './get-webinar.ts'
import { makeFreeSlug } from './make-free-slug.ts'
import { daySlug } from './slug.policy.ts'
import { easternDay } from './weeks.policy.ts'

/** Into the weeks that follow, at the same Eastern time whatever clocks are set to; weeks that have passed are left out. */
export const repeatWebinar = (
  services: Services,
  db: Db,
  id: string,
  weeks: number,
  actor: Actor,
): Promise<StaffWebinar[]> =>
  transact(db, async (tx) => {
    const { slug, starts_at: startsAt } = await demandWebinar(tx, id)
    const made: StaffWebinar[] = []
    for (const at of datesOfRepetition(startsAt, weeks, services.clock())) {
      const copy = { slug: await makeFreeSlug(tx, daySlug(slug, easternDay(at))), startsAt: at }
      made.push(await getWebinarForStaff(tx, await copyWebinar(tx, id, copy, actor)))
    }
    return made
  })
