/** What the request form answers, and what the firm reads. */
export const salesTexts = {
  thanks: 'Thank you. We will call you shortly.',
  mail: {
    subject: (name: string) => `Request for a call: ${name}`,
    preview: (name: string, phone: string) => `${name} asks for a call at ${phone}.`,
    title: 'Talk to sales',
    heading: (name: string) => `${name} asks for a call.`,
    facts: { name: 'Name', phone: 'Phone', email: 'Email', receivedAt: 'Received' },
    call: (phone: string) => `Call ${phone}`,
    note: 'Answering this mail writes to them.',
    reason: 'You get this because requests behind “TALK TO SALES” go to this address.',
  },
} as const
