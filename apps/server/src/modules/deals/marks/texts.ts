/** What members read after they marked a deal, and staff of their interest. */
export const markTexts = {
  saved: 'The deal is saved.',
  unsaved: 'The deal is no longer saved.',
  interested: 'Thank you. We know that you are interested, and will be in touch.',
  withdrawn: 'Your interest is taken back.',
  opened: 'Noted.',
  noted: 'Your note is saved.',
  accepted: 'Thank you. The details are open.',
  disclaimerChanged: 'The text has changed meanwhile. Please read it again.',
  mail: {
    subject: (name: string, deal: string) => `${name} is interested in ${deal}`,
    preview: (name: string, deal: string) => `${name} is interested in ${deal}.`,
    title: 'Interested',
    heading: (name: string, deal: string) => `${name} is interested in “${deal}”.`,
    facts: { name: 'Name', phone: 'Phone', email: 'Email', deal: 'Deal', at: 'Said so' },
    button: 'See who is interested',
    note: 'Answering this mail writes to them.',
    reason: 'You get this because “I’m interested” on a deal is told to this address.',
  },
} as const
