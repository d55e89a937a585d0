import type { Attendee, Webinar } from '@regent/contract/webinars/webinars'

export const webinarTabs = ['upcoming', 'replays', 'watched'] as const

export type WebinarTab = (typeof webinarTabs)[number]

/** Anything else in the address is the first tab. */
export const readWebinarTab = (value: string | null): WebinarTab =>
  webinarTabs.find((tab) => tab === value) ?? webinarTabs[0]

/** The viewer's own registration: members see no other. */
export const registrationOf = ({ attendees }: Webinar): Attendee | undefined => attendees[0]

const startsWithFor = /^for\s+/iu

/** Below the label 'For': 'landlords who prefer quiet'. */
export const audienceOf = ({ audience }: Pick<Webinar, 'audience'>): string => audience.replace(startsWithFor, '')

/** 'Margaret Ellison, for landlords who prefer quiet': as much as is known. */
export const hostAndAudience = (webinar: Pick<Webinar, 'hostName' | 'audience' | 'line2'>): string => {
  const { hostName, audience, line2 } = webinar
  if (hostName === '' || audience === '') return hostName || audience || line2
  // Other words may be names, which keep their capital.
  return startsWithFor.test(audience) ? `${hostName}, for ${audienceOf(webinar)}` : `${hostName} · ${audience}`
}
