import type { Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Recording', description: 'The page that records a webinar.' },
  without: 'This page records a webinar; it needs a token from the portal.',
  failed: 'This webinar is not recorded here any more.',
  shares: (name: string) => `${name} shares the screen`,
  continues: 'The webinar will continue in a moment.',
  with: (host: string) => `with ${host}`,
}

export const recordingTexts: Texts<typeof en> = { en }
