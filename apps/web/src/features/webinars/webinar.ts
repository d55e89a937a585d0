import type { Attendee, Webinar } from '@regent/contract/webinars/webinars'

export const webinarTabs = ['upcoming', 'replays', 'watched'] as const

export type WebinarTab = (typeof webinarTabs)[number]

/** Anything else in the address is the first tab. */
export const readWebinarTab = (value: string | null): WebinarTab =>
  webinarTabs.find((tab) => tab === value) ?? webinarTabs[0]

/** The viewer's own registration: members see no other. */
export const registrationOf = ({ attendees }: Webinar): Attendee | undefined => attendees[0]

/** 'Margaret Ellison, for landlords who prefer quiet': as much as is known. */
export const hostAndAudience = ({ hostName, audience, line2 }: Webinar): string =>
  [hostName, audience].filter((part) => part !== '').join(', ') || line2
