// The firm is at home in the United States; its year turns when New York's does.
const yearOf = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'America/New_York' })

/** Puts the firm's name and the year of today into a text of the settings. */
export const fillIn = (text: string, firm: string, now: Date): string =>
  text.replaceAll('{firm}', () => firm).replaceAll('{year}', yearOf.format(now))
