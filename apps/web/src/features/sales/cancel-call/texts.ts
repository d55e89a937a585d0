import { linkCheckFailed, type Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Cancel call', description: 'Cancel the call that you have booked.' },
  heading: 'Cancel your call?',
  lead: (when: string) => `We were going to call you on ${when}. If you cancel, the time is free for others.`,
  confirm: 'Cancel the call',
  confirming: 'Canceling...',
  failed: 'Error',
  checkFailed: linkCheckFailed,
  done: { title: 'The call is canceled', text: 'We will not call you. A mail confirms it.' },
  link_used: { title: 'The call is canceled already', text: 'There is nothing left to do.' },
  link_expired: {
    title: 'The time of this call has passed',
    text: 'It cannot be canceled any more. Did we miss each other? Book another call.',
  },
  link_dead: { title: 'This link is not valid', text: 'It may be incomplete. Please open it from the mail again.' },
  again: 'Choose another time',
  toStart: 'Open the start page',
}

export const cancelCallTexts: Texts<typeof en> = { en }
