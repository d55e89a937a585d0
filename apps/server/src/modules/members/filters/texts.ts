export const filterTexts = {
  unreadable: (message: string) => `A filter of this segment is not valid any more: ${message}.`,
  webinarGone: 'A webinar that this segment names was deleted. Please choose another one.',
  dealGone: 'A deal that this segment names was deleted. Please choose another one.',
} as const
