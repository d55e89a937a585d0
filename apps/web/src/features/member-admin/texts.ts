import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'
import type { Texts } from '#lib/texts.ts'
import { inWords } from '#widgets/records/text-forms.ts'
import { clientTypeWords, consentWords, roles, stages, troubles } from './member-words.ts'

const members = (count: number) => inWords(count, 'member', 'members')

const en = {
  page: { title: 'Members', description: 'Everyone who has an account, as staff see them.' },
  heading: 'Members',
  invite: 'Invite',
  segments: 'Segments',
  more: {
    label: 'More',
    write: 'Write to this segment',
    import: 'Import CSV',
    exportAll: 'Export CSV',
    exportFound: (count: number) => `Export CSV of ${count.toLocaleString('en')} found`,
    columns: 'Columns',
    editAll: (count: number) => `Change all ${count.toLocaleString('en')} found`,
  },
  exporting: 'The file is being made. It is downloaded as soon as it is ready.',
  exportFailed: 'Failed to export members',
  exportName: (day: string) => `members-${day}.csv`,
  figures: {
    label: 'Members at a glance',
    members: (count: number) => members(count),
    elite: (count: number) => `${count.toLocaleString('en')} Elite`,
    eliteEnding: (count: number) => inWords(count, 'ends soon', 'end soon'),
    attestationDue: (count: number) => `${count.toLocaleString('en')} to attest`,
  },
  search: 'Search name, email or phone',
  list: 'Members',
  loading: 'Loading members...',
  count: members,
  fetchFailed: 'Failed to fetch members',
  empty: { title: 'No members yet', text: 'People who sign up, and those whom you invite or import, are listed here.' },
  noneFoundText: 'No member matches your search and filters.',
  usualOrder: 'Newest first',
  columns: {
    name: 'Member',
    client_type: 'Client type',
    lifecyclestage: 'Stage',
    tags: 'Tags',
    phone: 'Phone',
    source: 'Source',
    registrations: 'Registered',
    attended: 'Attended',
    consents: 'Consents',
    eliteUntil: 'Elite until',
    lastSeen: 'Last seen',
    createdAt: 'Joined',
    actions: 'Actions',
  },
  none: '–',
  never: 'Never',
  noEnd: 'No end',
  roles,
  clientTypes: clientTypeWords,
  stages,
  consents: consentWords,
  troubles,
  badges: { disabled: 'Disabled', unverified: 'Not verified', sample: 'Sample' },
  row: {
    edit: (name: string) => `Edit ${name}`,
    more: (name: string) => `More for ${name}`,
    viewAs: 'View as this member',
    inviteAgain: 'Send the invitation again',
    endSessions: 'End all sessions',
    resetSecondFactor: 'Reset second factor',
    disable: 'Disable',
    enable: 'Enable',
    erase: 'Erase',
  },
  bulk: { edit: 'Edit together', disable: 'Disable', enable: 'Enable' },
  changeFailed: 'Failed to change members',
  undoFailed: 'Failed to take the change back',
  endSessions: {
    ask: (name: string) => ({
      title: 'End All Sessions',
      text: `${name} is signed out everywhere, and leaves a live room at once.`,
      action: 'End Sessions',
      danger: true,
    }),
    failed: 'Failed to end the sessions',
  },
  resetSecondFactor: {
    ask: (name: string) => ({
      title: 'Reset Second Factor',
      text: `The password alone will sign ${name} in. Make sure that you speak with the right person.`,
      action: 'Reset',
      danger: true,
    }),
    failed: 'Failed to reset the second factor',
  },
  inviteAgainFailed: 'Failed to send the invitation',
  bulkEdit: {
    title: (count: number) => `Change ${members(count)}`,
    lead: `What you leave alone stays as it is. You can undo the change for ${lifetimes.bulkUndoHours} hours.`,
    asItIs: 'As it is',
    access: 'Sign-in',
    accessOf: { false: 'Enabled', true: 'Disabled' },
    addTags: 'Add tags',
    removeTags: 'Remove tags',
    save: (count: number) => `Change ${members(count)}`,
    saving: 'Saving...',
    cancel: 'Cancel',
    tooMany: `At most ${limits.membersAtOnce.toLocaleString('en')} members can be changed at once. Please narrow the filters.`,
  },
  import: {
    title: 'Import members',
    lead: 'The file needs an email column, and a first and a last name for people who are new. A member with the same address is updated, and keeps what the file has no column for. Tags in one cell are separated by semicolons. An exported file has all columns.',
    failed: 'Failed to import the file',
    act: (count: number) => `Import ${members(count)}`,
    would: {
      added: 'Will be created',
      updated: 'Will be updated',
      already: 'Unchanged',
      refused: 'Cannot be imported',
    },
    did: { added: 'Created', updated: 'Updated', already: 'Unchanged', refused: 'Not imported' },
    option: {
      label: 'Mail an invitation to everybody whom the file adds',
      hint: 'Without it, they can sign in after “Forgot password?”.',
    },
    reason: 'Why those whom the file makes Elite are',
    template: {
      name: 'members-template.csv',
      content:
        'email,firstName,lastName,phone,client_type,lifecyclestage,tags,eliteUntil\r\n' +
        'jane@example.com,Jane,Roe,2125550123,Elite,Customer,VIP; Texas,2027-12-31\r\n',
    },
  },
  keys: { open: 'open', edit: 'edit', invite: 'invite' },
}

export const memberAdminTexts: Texts<typeof en> = { en }
