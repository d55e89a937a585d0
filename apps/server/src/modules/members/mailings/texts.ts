export const mailingTexts = {
  chooseSegment: 'Please choose a segment',
  begun: 'This mailing has begun: it cannot be changed any more.',
  scheduled: 'This mailing waits for its time. Please cancel it first.',
  notScheduled: 'This mailing is not scheduled.',
  notSending: 'This mailing is not being sent.',
  stopped: (mails: number) =>
    `The mailing was stopped. ${mails === 1 ? '1 mail is' : `${mails.toLocaleString('en')} mails are`} not sent.`,
  passed: 'This moment has passed. Please choose one to come, or send it now.',
  noPostalAddress:
    'A mailing must contain the postal address of the firm. Please enter it under Settings, and then send this again.',
  nobody: 'Nobody would get this mail now. Please look at who is in the segment.',
  deleted: (subject: string) => `The mailing “${subject}” was deleted.`,
} as const
