import type { Contact } from '@regent/contract/messages/contact-lists'

/** Whoever has no name here is called by the number. */
export const nameOf = ({ firstName, lastName, phone }: Contact): string => `${firstName} ${lastName}`.trim() || phone
