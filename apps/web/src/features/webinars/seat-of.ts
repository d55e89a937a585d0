import type { Attendee, Webinar } from '@regent/contract/webinars/webinars'

/** The viewer's own seat: a member is told of no other. */
export const seatOf = ({ attendees }: Webinar): Attendee | undefined => attendees[0]
