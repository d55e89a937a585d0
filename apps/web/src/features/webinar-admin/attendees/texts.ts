import { lifetimes } from '@regent/contract/lifetimes'
import type { AttendanceStatus } from '@regent/contract/webinars/webinar-fields'
import { inWords, type Texts } from '#lib/texts.ts'

/** 'Ada Lovelace marked as attended', or '3 people marked as attended'. */
const namesAnd = (done: string) => (names: readonly string[]) => {
  const [name = ''] = names
  return `${names.length === 1 ? name : inWords(names.length, 'person', 'people')} ${done}`
}

const statuses: Record<AttendanceStatus, string> = {
  registered: 'Registered',
  attended: 'Attended',
  missed: 'Missed',
}

const en = {
  page: { title: 'Attendees', description: 'Who registered for a webinar, and who attended.' },
  crumbs: { admin: 'Admin', webinars: 'Webinars', webinar: 'Webinar', attendees: 'Attendees' },
  webinar: {
    heading: 'Attendees',
    loading: 'Loading webinar...',
    notFound: 'Webinar not found',
    notFoundText: `It may have been deleted. You can restore webinars for ${lifetimes.deletedDays} days after they are deleted.`,
    failed: 'Failed to fetch webinar',
    fetchFailed: 'Failed to fetch webinar',
    back: 'Back to webinars',
  },
  attendancePage: 'Attendance',
  figuresPage: 'Figures',
  export: 'Export CSV',
  importCsv: 'Import CSV',
  figures: { registrants: 'Registrants', attended: 'Attendees', rewatched: 'Re-watch' },
  list: 'Attendees',
  loading: 'Loading attendees...',
  search: 'Search name or email',
  usualOrder: 'Usual order',
  count: (count: number) => inWords(count, 'attendee', 'attendees'),
  fetchFailed: 'Failed to fetch attendees',
  noneFoundText: 'No attendee matches your search and filters.',
  empty: 'No one has registered yet',
  emptyText: 'People who register are listed here at once. You can also register people from a CSV file.',
  filter: 'Attendance',
  everyStatus: 'All attendance',
  statuses,
  columns: {
    name: 'Name',
    registered: 'Registered',
    timeZone: 'Time zone',
    source: 'Source',
    attendance: 'Attendance',
    minutes: 'Minutes',
    sms: 'SMS',
    actions: 'Actions',
  },
  noSource: '–',
  byStaff: 'Marked by staff',
  corrected: 'Corrected by staff',
  replay: 'Watched the replay',
  late: 'Came late',
  early: 'Left early',
  between: (arrived: string, left: string) => `${arrived} to ${left}`,
  mailTrouble: { bounced: 'Mail bounces', complained: 'Marked our mail as spam' },
  consents: { reminders: 'Reminders', news: 'News', none: '–' },
  row: {
    attended: (name: string) => `Mark ${name} as attended`,
    missed: (name: string) => `Mark ${name} as missed`,
    counted: (name: string) => `Remove the mark for ${name}`,
    minutes: (name: string) => `Correct the minutes of ${name}`,
    message: (name: string) => `Write to ${name}`,
  },
  hints: {
    attended: 'Attended',
    missed: 'Missed',
    counted: 'Remove the mark',
    minutes: 'Correct the minutes',
    message: 'Write a mail',
  },
  bulk: { attended: 'Mark as attended', missed: 'Mark as missed' },
  keys: { attended: 'attended', missed: 'missed', minutes: 'correct minutes', message: 'write', import: 'import' },
  marked: {
    attended: namesAnd('marked as attended'),
    missed: namesAnd('marked as missed'),
    counted: namesAnd('no longer marked by staff'),
  },
  takenBack: namesAnd('restored'),
  minutes: {
    title: (name: string) => `Minutes of ${name}`,
    label: 'Minutes',
    hint: 'How long this person was there. The minutes decide who attended, except where you have marked a person.',
    counted: 'Use the counted minutes',
    close: 'Cancel',
    save: 'Save',
    changed: ([name = '']: readonly string[], minutes: number | null) =>
      minutes === null ? `The counted minutes of ${name} are used again` : `Minutes of ${name} set to ${minutes}`,
    failed: 'Failed to correct the minutes',
  },
  message: {
    title: (name: string) => `Write to ${name}`,
    to: (name: string) => `To ${name}`,
    subject: 'Subject',
    text: 'Text',
    textHint: 'An empty line starts a new paragraph. The mail ends with a button that opens the webinar.',
    close: 'Close',
    send: 'Send',
    sending: 'Sending...',
    failed: 'Failed to send the message',
  },
  import: {
    title: 'Import attendees',
    lead: 'The file needs an Email column; other columns are ignored. Only people with an account can be registered. Each of them gets the usual confirmation.',
    failed: 'Failed to import the file',
    act: (count: number) => `Register ${inWords(count, 'person', 'people')}`,
    would: { added: 'Will be registered', already: 'Registered already', refused: 'Cannot be registered' },
    did: { added: 'Registered', already: 'Registered already', refused: 'Not registered' },
    template: { name: 'attendees-template.csv', content: 'Email\r\nada@example.com\r\n' },
  },
  markFailed: 'Failed to set the attendance',
}

export const attendeesTexts: Texts<typeof en> = { en }
