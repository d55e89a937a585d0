import { lifetimes } from '@regent/contract/lifetimes'
import type { MemberField } from '@regent/contract/members/member-fields'
import type { Texts } from '#lib/texts.ts'

const fields: Record<MemberField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  client_type: 'Client type',
  eliteUntil: 'Elite until',
  lifecyclestage: 'Stage',
  tags: 'Tags',
  role: 'Role',
  disabled: 'Disabled',
}

const en = {
  fields,
  email: 'Email',
  sections: { person: 'Person', membership: 'Membership', access: 'Access' },
  hints: {
    eliteUntil: `Through this day, in Eastern time; without a day, Elite has no end. The member gets a mail ${lifetimes.eliteReminderDays} days before.`,
    tags: 'Type a tag and press Enter.',
    role: 'An administrator can do everything that you can do here.',
    disabled: 'Cannot sign in. All sessions end at once.',
    ownAccess: 'You cannot change your own role or disable yourself. Please ask another administrator.',
    reason: `Kept with the change. What makes a member Elite has to be attested again after ${lifetimes.attestationDays} days.`,
  },
  noDay: 'Please enter a day',
  reason: 'Reason',
  document: 'Document',
  documentAdd: 'Add a document',
  documentRemove: 'Remove the document',
  documentAdded: 'A document is added.',
  inYear: 'In a year',
  addTag: (tag: string) => `Add “${tag}”`,
  inviteHeading: 'Invite',
  invite: 'Send invitation',
  inviteFailed: 'Failed to invite',
  inviteLead: 'The person gets a mail with a link to choose a password.',
  editHeading: 'Edit member',
  loading: 'Loading the member...',
  fetchFailed: 'Failed to fetch the member',
  saved: 'Member saved',
  saveFailed: 'Failed to save the member',
  erasedMeanwhile: 'This member was erased meanwhile.',
  conflict: {
    title: 'Changed by Someone Else',
    lead: 'Meanwhile someone else has saved this member:',
    other: 'Something that this form does not show',
    action: 'Save Mine',
    cancel: 'Continue Editing',
    change: (field: string, before: string, after: string) => `${field}: ${before || '–'} → ${after || '–'}`,
    text: (changes: readonly string[]) => `${changes.join('. ')}. What you have changed replaces it if you save.`,
  },
  yes: 'Yes',
  no: 'No',
}

export const memberFormTexts: Texts<typeof en> = { en }
