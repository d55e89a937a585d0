import { limits } from '@regent/contract/limits'

export interface FirstTouch {
  source: string
  campaign: string
}

const valueOf = (parameters: URLSearchParams, name: string) =>
  (parameters.get(name) ?? '').replaceAll('\0', '').trim().slice(0, limits.utmLength)

/** The source of a visitor: from the address, else as the browser remembers it. */
export const firstTouchOf = (url: string, header: unknown): FirstTouch => {
  const address = new URLSearchParams(url.split('?')[1] ?? '')
  const names = { source: 'utm_source', campaign: 'utm_campaign' }
  if (address.has(names.source) || address.has(names.campaign)) {
    return { source: valueOf(address, names.source), campaign: valueOf(address, names.campaign) }
  }
  const remembered = new URLSearchParams(typeof header === 'string' ? header : '')
  return { source: valueOf(remembered, 'source'), campaign: valueOf(remembered, 'campaign') }
}

const page = /^\/royal-tv\/(?<slug>[^/?]{1,100})\/?(?:\?|$)/u
const registrationPage = /^\/(?:webinar-register|registration)\/?\?/u
const longestId = 100

/** The id or the slug of the webinar that an address shows: its own page, or the one on which people register for it. */
export const webinarShownAt = (url: string): string | undefined => {
  const slug = page.exec(url)?.groups?.['slug']
  if (slug !== undefined) return slug
  if (!registrationPage.test(url)) return undefined
  const id = new URLSearchParams(url.split('?')[1]).get('id')
  return id === null || id === '' || id.length > longestId ? undefined : id
}
