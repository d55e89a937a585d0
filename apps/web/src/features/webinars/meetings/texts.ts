import type { Texts } from '#lib/texts.ts'

const en = {
  empty: {
    title: 'No meetings yet',
    text: 'The webinars you register for are listed here, with a link to the room and, later, the replay.',
    action: 'See webinars',
  },
  loading: 'Loading webinars...',
  failed: 'Failed to load webinars',
  toCome: 'Upcoming',
  past: 'Past',
  feed: {
    title: 'In your own calendar',
    text: 'Your calendar can follow your webinars. When one is moved or canceled, your calendar shows it the next time it updates.',
    show: 'Subscribe in your calendar',
    loading: 'Loading the address...',
    failed: 'Failed to load the address of your calendar',
    label: 'Private address',
    isPrivate: 'Keep this address private. Anyone who has it can see which webinars you are registered for.',
    unverified: {
      title: 'Verify your email address first',
      text: (email: string) =>
        `Open the link in our mail to ${email}, or send it if none has arrived. Then a calendar can follow your webinars.`,
      send: 'Send the link',
      sending: 'Sending...',
      sent: 'Link sent',
    },
    earlierEnded: {
      title: 'Your calendar needs this new address',
      text: (moment: string) =>
        `The earlier address ended on ${moment}, when your password or email address changed. Your calendar follows your webinars again once you enter this address there.`,
    },
    subscribe: 'Open in calendar',
    copy: 'Copy address',
    copied: { title: 'Copied', text: 'Paste it where your calendar asks for the address to subscribe to.' },
    notCopied: { title: 'Not copied', text: 'Your browser does not allow it. Please select the address and copy it.' },
    renew: 'Make a new address',
    renewingNow: 'Making a new address...',
    renewing: {
      title: 'Make a new address?',
      text: 'The old address stops working at once. Calendars that use it no longer follow your webinars until you enter the new address there.',
      action: 'Make a new address',
    },
    renewed: 'New address',
    error: 'Error',
  },
}

export const meetingsTexts: Texts<typeof en> = { en }
