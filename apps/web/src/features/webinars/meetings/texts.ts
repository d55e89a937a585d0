import type { Texts } from '#lib/texts.ts'

const en = {
  title: 'No meetings yet',
  text: 'The webinars you register for are listed here, with the way into the room and, later, the replay.',
  next: 'See webinars',
  loading: 'Loading webinars...',
  failed: 'Failed to load webinars',
  toCome: 'To come',
  past: 'Past',
  feed: {
    title: 'In your own calendar',
    text: 'Your calendar can follow your sessions by itself: what moves or is cancelled moves there as well, within the hours in which it looks.',
    show: 'Subscribe in your calendar',
    loading: 'Loading the address...',
    failed: 'The address of your calendar could not be had',
    label: 'Private address',
    isPrivate:
      'This address is yours alone. Anyone who has it sees your sessions and can enter them by your personal links, so do not pass it on.',
    subscribe: 'Open in calendar',
    copy: 'Copy address',
    copied: { title: 'Copied', text: 'Paste it where your calendar asks for the address to subscribe to.' },
    notCopied: { title: 'Not copied', text: 'Your browser does not allow it. Please select the address and copy it.' },
    renew: 'Make a new address',
    renewingNow: 'Making a new address...',
    renewing: {
      title: 'Make a new address?',
      text: 'The old address ends at once. Calendars that subscribe to it no longer follow your sessions until they are given the new one.',
      action: 'Make a new address',
    },
    renewed: 'New address',
  },
}

export const meetingsTexts: Texts<typeof en> = { en }
