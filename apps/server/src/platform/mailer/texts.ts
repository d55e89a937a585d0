/** What the portal's own mails say. */
export const testMessageTexts = {
  subject: (firm: string) => `Test message from ${firm}`,
  preview: 'Mail from your portal arrives. Two lines more tell how well.',
  title: 'Mail works',
  heading: 'This message came through.',
  bodies: {
    doctor:
      'Your portal sent it, and your mailbox took it. If you found it among the unwanted mail, the report on the command line says what is missing.',
    settings:
      'Your portal sent it, and your mailbox took it. If you found it among the unwanted mail, “npm run doctor -- --mail” and your address, on the command line, says what is missing.',
  },
  kept: {
    heading: 'This message was written.',
    body: 'No mail server is set, so it lies in the outbox folder of the portal and was not sent. With SMTP_URL the next one goes out.',
  },
  facts: { sentAt: 'Sent', through: 'Through', from: 'As' },
  noSender: 'no one (MAIL_FROM is not set)',
  outbox: 'the outbox (nothing was sent)',
  note: 'To see how your mailbox judged it, open its source and look for “Authentication-Results”: spf, dkim and dmarc should each say “pass”.',
  reasons: {
    doctor: 'You get this because a person ran “regent doctor --mail” with your address.',
    settings: 'You get this because you asked for a test message under Settings.',
  },
} as const

/** At the foot of every mail. */
export const mailLayoutTexts = { terms: 'Terms', privacy: 'Privacy' } as const
