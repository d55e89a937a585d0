import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'

export const apiTokenTexts = {
  unknown: 'This API token does not exist, or was deleted.',
  revoked: 'This API token was revoked. Please make a new one.',
  expired: 'This API token has expired. Please make a new one.',
  ownerGone: 'The owner of this API token may not sign in as an administrator any more.',
  scopeMissing: (scope: string) => `This API token may not do this: it lacks the scope ${scope}.`,
  tooManyTokens: `A portal has at most ${limits.apiTokens} API tokens. Please revoke one first.`,
  expiryHasPassed: 'Please choose a time to come',
  expiryTooFar: `A token is valid for ${lifetimes.apiTokenDays} days at most`,
  passwordRequired: 'Please enter your current password.',
  revokedNow: (name: string) => `The API token “${name}” was revoked: it opens nothing any more.`,
} as const
