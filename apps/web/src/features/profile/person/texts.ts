import { phoneShape } from '@regent/contract/fields'
import { limits } from '@regent/contract/limits'
import type { Texts } from '#lib/texts.ts'

const en = {
  person: 'Person',
  address: 'Address',
  membership: 'Membership',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    street: 'Street',
    city: 'City',
    state: 'State',
    country: 'Country',
    postal: 'Postal',
  },
  clientType: 'Client type',
  lifecycleStage: 'Lifecycle stage',
  accountRole: 'Account role',
  roles: { admin: 'Admin', user: 'User' },
  memberSince: 'Member since',
  notGiven: 'Not given',
  phoneHint: phoneShape,
  emailHint: 'A new address takes effect when you confirm it with the link that we mail to it.',
  emailFixed: 'Verify this address first. Then you can change it.',
  proof: {
    password: 'Current password',
    why: 'Needed for a new address: mail to it can set a new password.',
    code: 'Code',
    codeHint: `The ${limits.appCodeDigits} digits that your authenticator app shows, or a recovery code`,
  },
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: { title: 'Profile Updated', text: 'Your profile has been updated successfully.' },
  failed: { title: 'Error', text: 'Failed to update profile. Please try again.' },
  restored: 'Your changes are restored. They are not saved yet.',
  discarded: 'Changes discarded',
  leave: {
    title: 'Unsaved Changes',
    text: 'You have unsaved changes in your profile.',
    action: 'Discard Changes',
    cancel: 'Continue Editing',
  },
  unverified: {
    title: 'Your email address is not verified yet',
    text: (email: string) =>
      `Open the link in our mail to ${email}, or send it if none has arrived. Until then the address cannot be changed, and two-step sign-in cannot be turned on.`,
    send: 'Send the link',
    sending: 'Sending...',
    sent: 'Link sent',
  },
  pending: {
    title: 'Your new address is not confirmed yet',
    text: (pending: string, current: string) =>
      `Open the link we mailed to ${pending}. Until then you sign in with ${current}.`,
    keep: 'Keep the old address',
    keeping: 'Keeping...',
    kept: 'Address kept',
    keptText: (email: string) => `Your address stays ${email}.`,
  },
}

export const personTexts: Texts<typeof en> = { en }
