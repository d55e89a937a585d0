/** What staff read of webinars. */
export const webinarTexts = {
  deleted: 'Webinar deleted successfully',
  ended: 'The webinar has been successfully ended.',
  slugTaken: 'This slug is already taken',
  copyOf: (name: string) => `Copy of ${name}`,
  inThePast: 'This date has passed. Please choose one to come',
} as const
