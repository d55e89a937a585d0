import { phoneShape } from '@regent/contract/fields'
import type { Texts } from '#lib/texts.ts'

const en = {
  title: 'Talk to sales',
  lead: 'Tell us how to reach you. We will call you about the deals.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  phoneHint: phoneShape,
  message: 'What would you like to talk about?',
  when: {
    legend: 'When should we call?',
    soon: 'As soon as possible',
    time: 'At a time I choose',
    loading: 'Loading times...',
    failed: 'Failed to load the times',
    none: 'No time is free',
    noneText: 'Everything in the next weeks is taken. Ask for a call as soon as possible, and we will find a time.',
    day: 'Day',
    dayWith: (day: string, count: number) => `${day} (${count} free)`,
    times: 'Time',
    zone: (zone: string) => `Times are in your time zone: ${zone}.`,
    chosen: (day: string, time: string) => `You have chosen ${day} at ${time}.`,
    gone: 'This time is no longer free. Please choose another one.',
  },
  scheduler: {
    lead: 'Choose a time, and we will call you about the deals.',
    frame: 'Book a call',
    loading: 'Loading the scheduler...',
    open: 'Open in a new tab',
    failed: 'The scheduler could not be loaded',
    failedText: 'It may be blocked in your network. Open it in a new tab, or send us a request and we will call you.',
    form: 'Send a request instead',
  },
  send: 'Send request',
  book: 'Book the call',
  sending: 'Sending...',
  failed: 'Error',
  sent: {
    title: 'Request sent',
    bookedTitle: 'Call booked',
    mailed: (email: string) =>
      `A mail with the calendar entry, and a link to cancel the call, is on its way to ${email}.`,
    at: 'Received',
    close: 'Close',
  },
}

export const salesTexts: Texts<typeof en> = { en }
