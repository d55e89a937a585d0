import type { Attendee, Webinar } from '@regent/contract/webinars/webinars'

/** The viewer's own registration: members see no other. */
export const registrationOf = ({ attendees }: Webinar): Attendee | undefined => attendees[0]
