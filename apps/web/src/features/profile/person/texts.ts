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
  phoneHint: '10-15 digits without spaces',
  emailHint: 'A new address counts once you have confirmed it by the link we mail there.',
  emailFixed: 'Confirm this address first; then it can be changed.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: { title: 'Profile Updated', text: 'Your profile has been updated successfully.' },
  failed: { title: 'Error', text: 'Failed to update profile. Please try again.' },
  restored: 'What you had typed is back. It is not saved yet.',
  discarded: 'Changes discarded',
  leave: {
    title: 'Unsaved Changes',
    text: 'You have changed your profile and not saved it.',
    action: 'Discard Changes',
    cancel: 'Continue Editing',
  },
  unverified: {
    title: 'Your e-mail address is not confirmed yet',
    text: (email: string) =>
      `Open the link we mailed to ${email}. Until then the address cannot be changed, and two-step sign-in cannot be turned on.`,
    send: 'Send the link again',
    sending: 'Sending...',
    sent: 'Link sent',
  },
  pending: {
    title: 'A new address waits for confirmation',
    text: (pending: string, current: string) =>
      `Open the link we mailed to ${pending}. Until then you sign in with ${current}.`,
    keep: 'Keep the old address',
    keeping: 'Keeping...',
    kept: 'Address kept',
    keptText: (email: string) => `Your address stays ${email}.`,
  },
}

export const personTexts: Texts<typeof en> = { en }
