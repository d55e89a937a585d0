import { addressOf as addressOfDownload, downloads } from '@regent/contract/api/downloads'
import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '#app/services.ts'
import { findAccount } from '#modules/identity/account/index.ts'
import { listCalendarRegistrations } from '#modules/webinars/registrations/index.ts'
import { linkTo } from '#platform/public-address.ts'
import { findFeedAccountId, findSealedKey, insertFeed, replaceFeed } from './calendar-feed.repository.ts'
import { calendarTexts } from './texts.ts'
import { writeRegistrationsCalendar } from './write-registrations-calendar.ts'

const hashOf = (key: string) => createHash('sha256').update(key).digest()
const purposeOf = (accountId: string) => `calendar feed of ${accountId}`

const addressOf = (services: Services, key: string) => linkTo(services, addressOfDownload(downloads.sessions, key))

const makeKey = async ({ vault }: Services, accountId: string) => {
  const key = randomBytes(32).toString('base64url')
  return { accountId, key, keyHash: hashOf(key), keySealed: await vault.seal(key, purposeOf(accountId)) }
}

/** The address under which a calendar subscribes to a member's webinars; made when it is first shown. */
export const showFeed = async (services: Services, accountId: string): Promise<string> => {
  const { db, vault } = services
  if (!(await findSealedKey(db, accountId))) await insertFeed(db, await makeKey(services, accountId))
  const sealed = await findSealedKey(db, accountId)
  // If it was sealed with another key than the portal has now, it cannot be read any more.
  const key = sealed && (await vault.unseal(sealed, purposeOf(accountId)).catch(() => undefined))
  return key === undefined ? renewFeed(services, accountId) : addressOf(services, key)
}

/** A new address; the old one stops working. */
export const renewFeed = async (services: Services, accountId: string): Promise<string> => {
  const feed = await makeKey(services, accountId)
  await replaceFeed(services.db, feed)
  return addressOf(services, feed.key)
}

/** What a calendar reads there; undefined if the address no longer works or the account is closed. */
export const readFeed = async (services: Services, key: string): Promise<string | undefined> => {
  const { db } = services
  const accountId = await findFeedAccountId(db, hashOf(key))
  const account = accountId === undefined ? undefined : await findAccount(db, accountId)
  if (!account || account.disabled_at || account.erased_at) return undefined
  return writeRegistrationsCalendar(services, await listCalendarRegistrations(db, account.id), calendarTexts.feed)
}
