export const attendeeTexts = {
  markedAttended: 'Marked as attended',
  markedMissed: 'Marked as missed',
  unmarked: 'The attendance is as it was counted',
  corrected: 'The minutes are corrected',
  uncorrected: 'The minutes are as they were counted',
  messaged: 'Your message is on its way',
} as const

export const mostRows = 10_000

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

export const importTexts = {
  imported: (count: number) => `${people(count)} registered`,
  wouldImport: (count: number) => `${people(count)} would be registered`,
  noAccount: 'No account has this email. Please ask this person to sign up first',
  disabled: 'This account is disabled',
  full: 'This webinar is full',
  file: {
    unreadable: 'This file cannot be read. Please save it as CSV and try again',
    missing: () => 'There is no column Email in this file',
    tooMany: `Please import at most ${mostRows.toLocaleString('en-US')} people at once`,
  },
} as const

export const exportTexts = {
  columns: [
    'First name',
    'Last name',
    'Email',
    'Registered at',
    'Time zone',
    'Source',
    'Attendance',
    'Marked by staff',
    'Watched',
    'Minutes',
    'Arrived at',
    'Left at',
    'Came late',
    'Left early',
    'SMS reminders',
    'SMS news',
  ],
  yes: 'Yes',
  file: (slug: string, day: string) => `${slug}-attendees-${day}.csv`,
} as const
