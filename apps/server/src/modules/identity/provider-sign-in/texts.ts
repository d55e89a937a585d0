/** What a person reads who comes back from the provider, which has this name. */
export const providerTexts = {
  over: 'This sign-in was used already or took too long. Please try again.',
  refused: (name: string) =>
    `The answer of ${name} cannot be accepted here. Please try again, or log in with your password.`,
  noAddress: (name: string) =>
    `We did not learn your email address from ${name}, so we do not know whose account this is. Log in with your password, and link it in your profile under Security.`,
  unverifiedThere: (name: string) =>
    `Your email address is not verified at ${name}. Verify it there, or log in with your password and link it in your profile under Security.`,
  unverifiedHere:
    'The account with your email address is not verified yet. Choose “Forgot password?” first: the link in the mail verifies it.',
  staff: (name: string) =>
    `Staff link ${name} themselves: log in with your password once, and link it in your profile under Security.`,
  otherPerson: (name: string) =>
    `Your account belongs to another sign-in at ${name}. Log in with your password, and unlink that one in your profile first.`,
  noAccount: (address: string) => `There is no account with the address ${address} here. Please create one first.`,
  closed: 'This account cannot be opened. Please write to the firm.',
  linkedElsewhere: 'This sign-in is linked to another account here.',
  linkedAlready: (name: string) => `Your account is linked to a sign-in at ${name} already. Unlink that one first.`,
} as const
