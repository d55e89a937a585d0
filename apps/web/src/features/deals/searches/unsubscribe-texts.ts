import { linkCheckFailed, type Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Unsubscribe', description: 'Stop mail about one saved search.' },
  heading: 'No more mail about this search?',
  lead: (name: string) =>
    `We will no longer tell you by mail which deals fit “${name}”. The search stays, and your other searches are mailed as before.`,
  confirm: 'Unsubscribe',
  confirming: 'Unsubscribing...',
  failed: 'Error',
  checkFailed: linkCheckFailed,
  done: {
    title: 'You are unsubscribed',
    text: 'No more mail about this search. You can change your mind among your saved searches.',
  },
  dead: {
    title: 'This link is not valid',
    text: 'It may be incomplete, or the search was deleted. Your saved searches have the same choice.',
  },
  toSearches: 'Open saved searches',
  toStart: 'Open the start page',
}

export const unsubscribeSearchTexts: Texts<typeof en> = { en }
