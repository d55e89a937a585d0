import { limits } from '@regent/contract/limits'
import { firstWeekToCome, weeksLater } from '@regent/contract/webinars/webinar-weeks'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { copyWebinar } from './copy-webinar.ts'
import { demandWebinar } from './demand-webinar.ts'
import { getWebinarForStaff } from './get-webinar.ts'
import { makeFreeSlug } from './make-free-slug.ts'
import { copySlug } from './slug.policy.ts'
import { webinarTexts } from './texts.ts'

const nameOfCopy = (name: string) =>
  webinarTexts
    .copyOf(name)
    .slice(0, limits.webinarLineLength)
    // Half of a character beyond the basic ones would be none.
    .replace(/[\ud800-\udbff]$/, '')

/** Hidden and Scheduled: at the original's date, or in the next week that is to come. */
export const duplicateWebinar = (services: Services, db: Db, id: string, actor: Actor): Promise<StaffWebinar> =>
  transact(db, async (tx) => {
    const { name, slug, starts_at: startsAt } = await demandWebinar(tx, id)
    const now = services.clock()
    const copy = {
      name: nameOfCopy(name),
      slug: await makeFreeSlug(tx, copySlug(slug)),
      startsAt: startsAt > now ? startsAt : weeksLater(startsAt, firstWeekToCome(startsAt, now)),
      isListed: false,
    }
    return getWebinarForStaff(tx, await copyWebinar(tx, id, copy, actor))
  })
