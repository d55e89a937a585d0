import type { Texts } from '#lib/texts.ts'

const en = {
  terms: {
    page: { title: 'Terms', description: 'The terms for using this portal.' },
  },
  privacy: {
    page: { title: 'Privacy', description: 'What we store about you, why, and what you can do about it.' },
  },
  version: (version: string) => `Version ${version}`,
  sampleVersion: 'Sample text',
  of: 'of',
  sample:
    'This is the text that comes with the portal. The firm must replace it with its own before it invites clients.',
  loading: 'Loading...',
  failed: 'This text could not be loaded',
}

export const legalTexts: Texts<typeof en> = { en }
