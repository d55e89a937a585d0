import type { Services } from '#app/services.ts'
import { makeJoinToken } from '#modules/webinars/access/index.ts'
import { linkTo } from '#platform/public-address.ts'
import type { MailLinks } from './compose-words.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

type Linking = Pick<Services, 'vault' | 'publicAddress'>

interface Linked {
  webinar: { id: string; slug: string }
  registrationId: string | null
  accountId: string | undefined
}

/** Whoever is registered gets the personal link; all others the page on which registrations are reserved. */
export const joinLinkOf = async (services: Linking, { webinar, registrationId }: Omit<Linked, 'accountId'>) =>
  registrationId === null
    ? linkTo(services, `/webinar-register?id=${webinar.slug}`)
    : linkTo(services, `/join/${await makeJoinToken(services, registrationId)}`)

export const linksOf = async (
  services: Linking,
  { webinar, registrationId, accountId }: Linked,
): Promise<MailLinks> => ({
  join: await joinLinkOf(services, { webinar, registrationId }),
  replay: linkTo(services, `/royal-tv/${webinar.slug}/replay`),
  webinars: linkTo(services, '/royal-tv'),
  giveUp: linkTo(services, `/royal-tv/${webinar.slug}?giveup=1`),
  page: linkTo(services, `/webinar-register?id=${webinar.slug}`),
  unsubscribe:
    accountId === undefined
      ? linkTo(services, '/profile')
      : linkTo(services, `/unsubscribe/${await makeUnsubscribeToken(services, accountId)}`),
})

/** Where a mail program posts its one click (RFC 8058): the same token, without the page. */
export const oneClickAddress = (services: Linking, { unsubscribe }: Pick<MailLinks, 'unsubscribe'>): string =>
  linkTo(services, `/api/unsubscribe/${unsubscribe.replace(/^.*\//u, '')}`)
