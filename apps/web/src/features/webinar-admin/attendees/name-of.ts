import type { Attendee } from '@regent/contract/webinars/webinars'

/** Whoever has given no name is called by the address. */
export const nameOf = ({ user: { firstName, lastName, email } }: Attendee): string =>
  `${firstName} ${lastName}`.trim() || email
