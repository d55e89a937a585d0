import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { noteReports } from '#modules/rooms/presence/index.ts'
import {
  announceRegistrations,
  countPresence,
  countRoomPresence,
  listRegistrationsOfAccounts,
  stopCountingReports,
} from '#modules/webinars/registrations/index.ts'
import { getWebinar } from '#modules/webinars/webinars/index.ts'
import { registrationTexts as texts } from './texts.ts'

interface Present {
  id: string
  account_id: string
}

interface Counting {
  webinarId: string
  attendedMinutes: number
}

interface Counted {
  /** Count as attended from now on. */
  news: readonly { account_id: string }[]
  ejected: ReadonlySet<string>
}

/** Counts the people of a live webinar as present now, except those whom a host has ejected. */
const count = async (
  tx: Db,
  { webinarId, attendedMinutes }: Counting,
  present: readonly Present[],
): Promise<Counted> => {
  if (present.length === 0) return { news: [], ejected: new Set() }
  const accountIds = present.map(({ account_id: accountId }) => accountId)
  const { known, inside, ejected } = await noteReports(tx, webinarId, accountIds)
  const news: { account_id: string }[] = []
  const inRoom: string[] = []
  for (const person of present) {
    if (known.has(person.account_id)) {
      inRoom.push(person.id)
      continue
    }
    const [counted] = await countPresence(tx, { id: person.id, attendedMinutes })
    if (counted?.is_news === true) news.push(person)
  }
  if (inRoom.length > 0) await stopCountingReports(tx, inRoom)
  if (inside.size > 0)
    news.push(...(await countRoomPresence(tx, { webinarId, attendedMinutes, accountIds: [...inside] })))
  return { news, ejected }
}

type Registration = Awaited<ReturnType<typeof listRegistrationsOfAccounts>>[number]

const findRefusal = (registration: Registration | undefined): AppError | undefined => {
  if (!registration || registration.given_up_at !== null) return new AppError('registration_required')
  return registration.status === 'Ended' ? new AppError('webinar_ended') : undefined
}

/** What each of these people is answered. */
const attendAll = async (
  tx: Db,
  { webinarId, attendedMinutes }: Counting,
  accountIds: readonly string[],
): Promise<(string | AppError)[]> => {
  const registrations = await listRegistrationsOfAccounts(tx, webinarId, accountIds)
  if (registrations.length < new Set(accountIds).size) await getWebinar(tx, webinarId)
  const present = registrations.filter((one) => one.status === 'In Progress' && !findRefusal(one))
  const { news, ejected } = await count(tx, { webinarId, attendedMinutes }, present)
  if (news.length > 0) await announceRegistrations(tx, webinarId, news)
  const byAccount = new Map(registrations.map((one) => [one.account_id, one]))
  return accountIds.map((accountId) => {
    const registration = byAccount.get(accountId)
    if (ejected.has(accountId)) return new AppError('ejected')
    return findRefusal(registration) ?? (registration?.status === 'In Progress' ? texts.present : texts.notLiveYet)
  })
}

// A second batch would wait for the rows that the first one has locked.
const batchLimits = { most: 100, atOnce: 1 }

/** Counts registered people as present now, while the webinar is live. Those who report at the same moment are one batch (037). */
export const countAttending = (services: Services) => {
  const attend = inBatches(async (accountIds: string[], webinarId) => {
    const { attendedMinutes } = await readSettings(services)
    return transact(services.db, (tx) => attendAll(tx, { webinarId, attendedMinutes }, accountIds))
  }, batchLimits)
  return async (webinarId: string, accountId: string): Promise<string> => {
    const outcome = await attend(accountId, webinarId)
    if (outcome instanceof AppError) throw outcome
    return outcome
  }
}
