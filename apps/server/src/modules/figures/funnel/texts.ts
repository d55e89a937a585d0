export const figureTexts = {
  turnedRound: 'The first day must not be after the last one',
  tooLong: 'These figures take too long to read now. Please choose a shorter range, or try again in a moment.',
}

const stages = ['Views', 'Registrations', 'Attendees', 'Offer Clicks', 'Sales']

export const exportTexts = {
  yes: 'Yes',
  /** No source and no campaign is known. */
  direct: 'Direct',
  columns: {
    source: ['Source', ...stages],
    campaign: ['Source', 'Campaign', ...stages],
    webinar: ['Webinar', 'Date', 'Deleted', ...stages, 'Attendees counted', 'Attendees entered by staff'],
    day: ['Day', ...stages],
    delivery: ['Channel', 'Kind', 'Sent', 'Failed', 'Bounced', 'Clicked'],
    minutes: ['Minute', 'Present'],
    replay: ['Second', 'Watching'],
    questions: ['Question', 'Asked by', 'Asked', 'Votes', 'State', 'Answer'],
  },
  noName: 'Not named',
  states: {
    asked: 'Not approved',
    approved: 'Open',
    answering: 'Being answered',
    answered: 'Answered live',
    written: 'Answered in writing',
    dismissed: 'Dismissed',
  },
  file: (table: string, from: string | null, to: string | null) =>
    `figures-by-${table}${from === null ? '' : `-from-${from}`}${to === null ? '' : `-to-${to}`}.csv`,
  sessionFile: (table: string, day: string) => `session-${day}-${table}.csv`,
}
