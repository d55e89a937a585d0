import type { Services } from '#app/services.ts'
import { messageMark } from '@regent/contract/messages/message-mark'
import { makeJoinToken } from '#modules/webinars/access/index.ts'
import { linkTo } from '#platform/public-address.ts'
import { sealedToken } from '#platform/vault/sealed-token.ts'
import type { MailLinks } from './compose-webinar-mail.ts'

type Linking = Pick<Services, 'vault' | 'publicAddress'>

interface Linked {
  webinar: { id: string; slug: string }
  registrationId: string | null
  /** The version of the registration's links. */
  joinVersion: number
  accountId: string | undefined
}

/** It ends promotional mail to one account, and nothing else. It names that account, and of a mailing also the message. */
export const unsubscribeToken = sealedToken('unsubscribe')

/** Where everyone can register. */
export const pageOf = (services: Pick<Linking, 'publicAddress'>, slug: string) =>
  linkTo(services, `/webinar-register?id=${slug}`)

/** Registered people get their personal link, all others the page where they can register. */
export const joinLinkOf = async (
  services: Linking,
  { webinar, registrationId, joinVersion: version }: Omit<Linked, 'accountId'>,
) =>
  registrationId === null
    ? pageOf(services, webinar.slug)
    : linkTo(services, `/join/${await makeJoinToken(services, { registrationId, version })}`)

export const linksOf = async (services: Linking, { webinar, registrationId, joinVersion, accountId }: Linked) => ({
  join: await joinLinkOf(services, { webinar, registrationId, joinVersion }),
  replay: linkTo(services, `/royal-tv/${webinar.slug}/replay`),
  details: linkTo(services, `/royal-tv/${webinar.slug}`),
  webinars: linkTo(services, '/royal-tv'),
  unregister: linkTo(services, `/royal-tv/${webinar.slug}?giveup=1`),
  page: pageOf(services, webinar.slug),
  unsubscribe: accountId === undefined ? linkTo(services, '/profile') : (await newsLinksOf(services, accountId)).page,
})

/** A link into the portal that says from which message it comes; other links stay as they are. */
export const markedLink = (services: Pick<Linking, 'publicAddress'>, link: string, messageId: string): string => {
  if (!link.startsWith(linkTo(services, '/'))) return link
  const address = new URL(link)
  address.searchParams.set(messageMark, messageId)
  return address.href
}

/** Where one account ends promotional mail: the page, and the address for one click. */
export const newsLinksOf = async (services: Linking, accountId: string, messageId?: string) => {
  const ids = messageId === undefined ? accountId : `${accountId}:${messageId}`
  const page = linkTo(services, `/unsubscribe/${await unsubscribeToken.make(services, ids)}`)
  return { page, oneClick: oneClickAddress(services, { unsubscribe: page }) }
}

/** Where a mail program posts its one click (RFC 8058): the same token, without the page. */
export const oneClickAddress = (services: Linking, { unsubscribe }: Pick<MailLinks, 'unsubscribe'>): string =>
  linkTo(services, `/api/unsubscribe/${unsubscribe.replace(/^.*\//u, '')}`)
