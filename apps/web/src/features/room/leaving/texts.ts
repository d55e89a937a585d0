import type { Texts } from '#lib/texts.ts'
import { rejoiningMinutes } from '../connection/ways-out.ts'

const en = {
  ended: {
    title: 'Webinar Has Ended',
    text: 'This webinar has been closed by the admin.',
  },
  ejected: {
    title: 'You were removed',
    text: 'You have been ejected from the meeting by the admin.',
  },
  elsewhere: {
    title: 'You joined in another tab',
    text: 'You can be in a room only once. Camera and microphone are off in this tab.',
  },
  lost: {
    title: 'The connection was lost',
    text: `The room could not be reached for ${rejoiningMinutes} minutes. Please check your connection to the internet.`,
  },
  full: {
    title: 'The room is full',
    text: 'A place becomes free when a person leaves. Leave this page open: you join automatically then.',
  },
  shut: {
    title: 'The room is not open yet',
    text: 'The host has closed the doors. This page changes by itself when they open again.',
  },
  again: 'Try again',
  here: 'Join in this tab',
  details: 'About this webinar',
  stay: 'Close',
  others: 'See all webinars',
}

export const leavingTexts: Texts<typeof en> = { en }
