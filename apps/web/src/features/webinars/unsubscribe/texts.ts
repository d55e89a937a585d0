import { linkCheckFailed, type Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Unsubscribe', description: 'Stop mail about webinars and news.' },
  heading: 'No more news by mail?',
  lead: (email: string) =>
    `We will no longer send mail about webinars and news to ${email}. Mail about your account and your registrations is still sent.`,
  confirm: 'Unsubscribe',
  confirming: 'Unsubscribing...',
  failed: 'Error',
  checkFailed: linkCheckFailed,
  done: {
    title: 'You are unsubscribed',
    text: 'No more news by mail. You can change your mind in your profile, under Preferences.',
  },
  dead: {
    title: 'This link is not valid',
    text: 'It may be incomplete. Your profile has the same choice, under Preferences.',
  },
  toPreferences: 'Open Preferences',
  toStart: 'Open the start page',
}

export const unsubscribeTexts: Texts<typeof en> = { en }
