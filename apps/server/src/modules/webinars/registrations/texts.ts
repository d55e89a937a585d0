export const registrationTexts = {
  registered: 'You have successfully registered for the webinar',
  already: 'You are already registered for this webinar',
  otherEmail: 'Please use the email of your own account, or leave it out',
  unregistered: 'You have successfully unregistered from the webinar',
  present: 'You are marked as present',
  notLiveYet: 'Your attendance counts once this webinar is live',
  markedAttended: 'Marked as attended',
  markedMissed: 'Marked as missed',
  unmarked: 'The attendance is as it was counted',
  messaged: 'Your message is on its way',
  feedRenewed: 'Your calendar has a new address. The old one no longer works.',
} as const

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** What staff read about a file of people to register. */
export const importTexts = {
  imported: (count: number) => `${people(count)} registered`,
  wouldImport: (count: number) => `${people(count)} would be registered`,
  noAccount: 'No account has this email. Please ask this person to sign up first',
  disabled: 'This account is disabled',
  full: 'All seats of this webinar are taken',
  file: {
    unreadable: 'This file cannot be read. Please save it as CSV and try again',
    missing: () => 'There is no column Email in this file',
    tooMany: 'Please import at most 10,000 people at once',
  },
} as const

export const exportTexts = {
  columns: [
    'First name',
    'Last name',
    'Email',
    'Registered at',
    'Source',
    'Attendance',
    'Marked by staff',
    'Watched',
    'Minutes',
    'SMS reminders',
    'SMS news',
  ],
  yes: 'Yes',
  file: (slug: string, day: string) => `${slug}-attendees-${day}.csv`,
} as const

export const calendarTexts = {
  feed: (firm: string) => `${firm} webinars`,
  file: (slug: string) => `${slug}.ics`,
  feedFile: 'webinars.ics',
} as const
