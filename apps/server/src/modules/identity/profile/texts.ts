/** What the calls of the profile answer. */
export const profileTexts = {
  updated: 'Your profile has been updated successfully.',
  emailMailed: (email: string) => `Please open the link we mailed to ${email}. Until then your address stays as it is.`,
  emailStays: (email: string) => `Your address stays ${email}.`,
  emailNotVerified: 'Please confirm the address you have before you change it',
  fileName: (day: string) => `my-data-${day}.json`,
  emailLinkGood: 'The link is good.',
  emailConfirmed: 'Your new address is confirmed.',
  deletionRequested: 'Your request is with the firm. Until it is done you can take it back.',
  deletionWithdrawn: 'Your request is withdrawn. Your account stays.',
} as const
