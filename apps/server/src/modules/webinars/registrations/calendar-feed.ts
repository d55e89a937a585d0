import { addressOf as addressOfDownload, downloads } from '@regent/contract/api/downloads'
import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '#app/services.ts'
import { linkTo } from '#platform/public-address.ts'
import { calendarOfRegistrations } from './calendar-of-registrations.ts'
import { findFeedOwner, findSealedKey, insertFeed, replaceFeed } from './calendar-feed.repository.ts'
import { listCalendarRegistrations } from './registration-calendar.repository.ts'
import { calendarTexts } from './texts.ts'

const hashOf = (key: string) => createHash('sha256').update(key).digest()
const purposeOf = (accountId: string) => `calendar feed of ${accountId}`

const addressOf = (services: Services, key: string) => linkTo(services, addressOfDownload(downloads.sessions, key))

const makeKey = async ({ vault }: Services, accountId: string) => {
  const key = randomBytes(32).toString('base64url')
  return { accountId, key, keyHash: hashOf(key), keySealed: await vault.seal(key, purposeOf(accountId)) }
}

/** The address under which a calendar subscribes to somebody's sessions; made when it is first asked for. */
export const showFeed = async (services: Services, accountId: string): Promise<string> => {
  const { db, vault } = services
  if (!(await findSealedKey(db, accountId))) await insertFeed(db, await makeKey(services, accountId))
  const sealed = await findSealedKey(db, accountId)
  // Sealed with another key than the portal has now, it can no longer be told.
  const key = sealed && (await vault.unseal(sealed, purposeOf(accountId)).catch(() => undefined))
  return key === undefined ? renewFeed(services, accountId) : addressOf(services, key)
}

/** Another address; the one before is dead. */
export const renewFeed = async (services: Services, accountId: string): Promise<string> => {
  const feed = await makeKey(services, accountId)
  await replaceFeed(services.db, feed)
  return addressOf(services, feed.key)
}

/** What a calendar reads there; nothing under an address that is none, or none any more. */
export const readFeed = async (services: Services, key: string): Promise<string | undefined> => {
  const accountId = await findFeedOwner(services.db, hashOf(key))
  if (accountId === undefined) return undefined
  return calendarOfRegistrations(services, await listCalendarRegistrations(services.db, accountId), calendarTexts.feed)
}
