import type { Webinar } from '@regent/contract/webinars/webinars'

/** 'Margaret Ellison, for landlords who prefer quiet': as much of it as is known. */
export const whoItIsFor = ({ hostName, audience, line2 }: Webinar): string => {
  const said = [hostName, audience].filter((part) => part !== '').join(', ')
  return said === '' ? line2 : said
}
