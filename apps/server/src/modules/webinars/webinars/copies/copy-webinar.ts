import { limits } from '@regent/contract/limits'
import { datesOfRepetition, firstUpcomingWeek, weeksLater } from '@regent/contract/webinars/webinar-weeks'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { planForWebinar } from '#modules/messaging/messages/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { getWebinarForStaff } from '../answers/get-webinar.ts'
import { newGuestKey } from '../changes/insert-webinar.ts'
import { easternDay } from '../dates.policy.ts'
import { copySlug, daySlug, makeFreeSlug } from '../slugs/slugs.ts'
import { webinarTexts } from '../texts.ts'
import { copyRow, getWebinar } from '../webinar.repository.ts'

interface Copy {
  slug: string
  starts_at: Date
  /** A missing value is copied. */
  name?: string
  is_listed?: boolean
}

/** Copies what staff have entered to another date: without registrations, and with a guest key of its own. */
const copyWebinar = async (tx: Db, originalId: string, copy: Copy, actor: Actor): Promise<StaffWebinar> => {
  const id = newId()
  await copyRow(tx, originalId, { ...copy, id, guest_key: newGuestKey(), created_by: actor.userId })
  await planForWebinar(tx, id, 'created')
  await staffChange(tx, actor, 'webinar.created', { record: id, detail: { copyOf: originalId } })
  return getWebinarForStaff(tx, id)
}

const nameOfCopy = (name: string) =>
  webinarTexts
    .copyOf(name)
    .slice(0, limits.webinarLineLength)
    // Do not keep half of a surrogate pair.
    .replace(/[\ud800-\udbff]$/, '')

/** Hidden and Scheduled: at the original's date, or in the next upcoming week. */
export const duplicateWebinar = (services: Services, db: Db, id: string, actor: Actor): Promise<StaffWebinar> =>
  transact(db, async (tx) => {
    const { name, slug, starts_at: startsAt } = await getWebinar(tx, id)
    const now = services.clock()
    const copy = {
      name: nameOfCopy(name),
      slug: await makeFreeSlug(tx, copySlug(slug)),
      starts_at: startsAt > now ? startsAt : weeksLater(startsAt, firstUpcomingWeek(startsAt, now)),
      is_listed: false,
    }
    return copyWebinar(tx, id, copy, actor)
  })

/** Into the weeks that follow, always at the same Eastern time; past weeks are left out. */
export const repeatWebinar = (services: Services, db: Db, id: string, weeks: number, actor: Actor) =>
  transact(db, async (tx) => {
    const { slug, starts_at: startsAt } = await getWebinar(tx, id)
    const copies: StaffWebinar[] = []
    for (const date of datesOfRepetition(startsAt, weeks, services.clock())) {
      const copy = { slug: await makeFreeSlug(tx, daySlug(slug, easternDay(date))), starts_at: date }
      copies.push(await copyWebinar(tx, id, copy, actor))
    }
    return copies
  })
