import type { SearchFilters } from '@regent/contract/deals/deal-searches'
import type { Services } from '#app/services.ts'
import { dealLink, showInMail } from '#modules/deals/mailed-deals/index.ts'
import type { Mail, Recipient } from '#platform/mailer/mail.ts'
import { linkTo } from '#platform/public-address.ts'
import { sealedToken } from '#platform/vault/sealed-token.ts'
import { type DueSearch, listClaimedDeals } from './mailing.repository.ts'
import type { SearchMail } from './search.mail.tsx'

/** More are counted. */
const shownDeals = 8

/** It ends the mails of one search, and nothing else. */
export const unsubscribeToken = sealedToken('unsubscribe-deal-search')

export interface BegunMail {
  search: DueSearch
  claimedAt: Date
  to: Recipient
}

/** The whole mail, from the data of this moment; undefined if members may see none of its deals by now. */
export const writeSearchMail = async (
  services: Services,
  { search, claimedAt, to }: BegunMail,
): Promise<Mail<SearchMail> | undefined> => {
  const claimed = await listClaimedDeals(services.db, { searchId: search.id, claimedAt, limit: shownDeals })
  const [first] = claimed
  if (!first) return undefined
  const { deals, attachments } = await showInMail(services, claimed)
  const token = await unsubscribeToken.make(services, search.id)
  return {
    id: `deal-search-${search.id}-${claimedAt.getTime()}`,
    date: claimedAt,
    to,
    template: async () => (await import('./search.mail.tsx')).dealSearchMail,
    data: {
      search: search.name,
      frequency: search.frequency,
      deals,
      total: first.total,
      href: claimed.length === 1 ? dealLink(services, first.id) : linkTo(services, `/deals${queryOf(search.filters)}`),
      searchesHref: linkTo(services, '/deals?view=searches'),
      unsubscribeHref: linkTo(services, `/deals/searches/unsubscribe/${token}`),
    },
    attachments,
    unsubscribe: linkTo(services, `/api/deals/searches/unsubscribe/${token}`),
  }
}

/** The filters as the address of the page holds them. */
const queryOf = (filters: SearchFilters): string => {
  const query = new URLSearchParams()
  for (const [name, value = ''] of Object.entries(filters)) if (value.length > 0) query.set(name, value.toString())
  return query.size === 0 ? '' : `?${query.toString()}`
}
