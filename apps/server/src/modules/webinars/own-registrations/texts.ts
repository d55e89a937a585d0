export const registrationTexts = {
  registered: 'You have successfully registered for the webinar',
  already: 'You are already registered for this webinar',
  otherEmail: 'Please use the email of your own account, or leave it out',
  unregistered: 'You have successfully unregistered from the webinar',
  present: 'You are marked as present',
  notLiveYet: 'Your attendance counts once this webinar is live',
  feedRenewed: 'Your calendar has a new address. The old one no longer works.',
} as const

export const calendarTexts = {
  feed: (firm: string) => `${firm} webinars`,
  file: (slug: string) => `${slug}.ics`,
  feedFile: 'webinars.ics',
} as const
