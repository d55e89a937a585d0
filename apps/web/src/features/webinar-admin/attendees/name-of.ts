import type { Attendee } from '@regent/contract/webinars/webinars'

/** A person without a name goes by the mail address. */
export const nameOf = ({ user: { firstName, lastName, email } }: Attendee): string =>
  `${firstName} ${lastName}`.trim() || email
