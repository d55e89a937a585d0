/** What the portal says of its administrators. */
export const administratorTexts = {
  last: 'This is the last administrator who can sign in. Make somebody else one first.',
  missing: 'There is no administrator with this address.',
  disabled: 'This account is disabled: nobody can sign in to it, and no link would help.',
  sample: 'A sample member cannot be an administrator.',
  already: 'This is an administrator already. "admin reset" makes a link that sets a new password.',
} as const
