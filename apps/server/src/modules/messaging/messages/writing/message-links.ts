import type { Services } from '#app/services.ts'
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

/** It ends promotional mail to one account, and nothing else. */
export const unsubscribeToken = sealedToken('unsubscribe')

const pageOf = (services: Linking, slug: string) => linkTo(services, `/webinar-register?id=${slug}`)

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
  webinars: linkTo(services, '/royal-tv'),
  unregister: linkTo(services, `/royal-tv/${webinar.slug}?giveup=1`),
  page: pageOf(services, webinar.slug),
  unsubscribe: accountId === undefined ? linkTo(services, '/profile') : (await newsLinksOf(services, accountId)).page,
})

/** Where one account ends promotional mail: the page, and the address for one click. */
export const newsLinksOf = async (services: Linking, accountId: string) => {
  const page = linkTo(services, `/unsubscribe/${await unsubscribeToken.make(services, accountId)}`)
  return { page, oneClick: oneClickAddress(services, { unsubscribe: page }) }
}

/** Where a mail program posts its one click (RFC 8058): the same token, without the page. */
export const oneClickAddress = (services: Linking, { unsubscribe }: Pick<MailLinks, 'unsubscribe'>): string =>
  linkTo(services, `/api/unsubscribe/${unsubscribe.replace(/^.*\//u, '')}`)
