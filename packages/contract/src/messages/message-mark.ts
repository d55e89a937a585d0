/** The parameter of an address by which a link of a mail says from which message it comes. */
export const messageMark = 'mail'
