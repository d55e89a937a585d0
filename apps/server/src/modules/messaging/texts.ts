/** What messages say, and what is said about them. */
export const messagingTexts = {
  /** Why a message was not sent. */
  reasons: {
    changed: 'The webinar was changed.',
    moved: 'The webinar has moved.',
    restored: 'The webinar takes place after all.',
    cancelled: 'The webinar was cancelled.',
    ended: 'The webinar has ended.',
    givenUp: 'The seat was given up.',
    reserved: 'The seat was reserved again.',
  },
} as const
