import type { Texts } from '#lib/texts.ts'

const en = {
  login: {
    title: 'Log In',
    text: 'Member accounts are not open on this portal yet. Webinars, courses and deals can be seen without one.',
    talkToSales: 'TALK TO SALES',
    close: 'Close',
  },
}

export const accountTexts: Texts<typeof en> = { en }
