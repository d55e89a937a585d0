import { addressOf as addressOfDownload, downloads } from '@regent/contract/api/downloads'
import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { findAccount, maySignIn } from '#modules/identity/account/index.ts'
import { lockOwnAccount } from '#modules/identity/sessions/index.ts'
import { listCalendarRegistrations } from '#modules/webinars/registrations/index.ts'
import { linkTo } from '#platform/public-address.ts'
import { findFeed, findFeedOfKey, forgetEnd, replaceFeed } from './calendar-feed.repository.ts'
import { calendarTexts } from './texts.ts'
import { writeFeed } from './write-registrations-calendar.ts'

const hashOf = (key: string) => createHash('sha256').update(key).digest()
const purposeOf = (accountId: string) => `calendar feed of ${accountId}`

const addressOf = (services: Services, key: string) => linkTo(services, addressOfDownload(downloads.sessions, key))

interface ShownFeed {
  address: string
  /** When the address before it ended, until a calendar reads the present one. */
  earlierEndedAt?: string
}

/** The address under which a calendar subscribes to a member's webinars; made when it is first shown. */
export const showFeed = (services: Services, viewer: SignedIn): Promise<ShownFeed> =>
  inOpenSession(services, viewer, async (tx) => {
    const { keySealed: sealed, endedAt } = (await findFeed(tx, viewer.userId)) ?? {}
    // If it was sealed with another key than the portal has now, it cannot be read any more.
    const key = sealed && (await services.vault.unseal(sealed, purposeOf(viewer.userId)).catch(() => undefined))
    return {
      address: addressOf(services, key ?? (await makeFeed(services, tx, viewer.userId))),
      ...(endedAt && { earlierEndedAt: endedAt.toISOString() }),
    }
  })

/** A new address; the old one stops working. */
export const renewFeed = (services: Services, viewer: SignedIn): Promise<string> =>
  inOpenSession(services, viewer, async (tx) => addressOf(services, await makeFeed(services, tx, viewer.userId)))

/** For verified members: anyone can read a calendar at its address. */
const inOpenSession = <Result>(
  services: Services,
  { userId: accountId, sessionId }: SignedIn,
  work: (tx: Db) => Promise<Result>,
) =>
  transact(services.db, async (tx) => {
    const account = await lockOwnAccount(services, tx, { accountId, sessionId })
    if (!account.is_verified) throw new AppError('verify_first')
    return work(tx)
  })

const makeFeed = async ({ vault }: Services, tx: Db, accountId: string) => {
  const key = randomBytes(32).toString('base64url')
  await replaceFeed(tx, { accountId, keyHash: hashOf(key), keySealed: await vault.seal(key, purposeOf(accountId)) })
  return key
}

/** What a calendar reads there; undefined if the address no longer works or the account may not sign in. */
export const readFeed = async (services: Services, key: string): Promise<string | undefined> => {
  const { db, config } = services
  const feed = await findFeedOfKey(db, hashOf(key))
  const account = feed && (await findAccount(db, feed.accountId))
  if (!account?.is_verified || !maySignIn(account, config)) return undefined
  if (feed?.endedAt) await forgetEnd(db, account.id)
  return writeFeed(services, await listCalendarRegistrations(db, account.id), calendarTexts.feed)
}
