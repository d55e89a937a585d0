import type { Texts } from '#lib/texts.ts'

const en = {
  terms: {
    page: { title: 'Terms', description: 'The terms under which this portal may be used.' },
  },
  privacy: {
    page: { title: 'Privacy', description: 'What is kept about you here, why, and what you can do about it.' },
  },
  version: (version: string) => `Version ${version}`,
  sampleVersion: 'Sample text',
  of: 'of',
  sample:
    'This is the text that comes with the portal. The firm has to replace it by its own before clients are invited.',
  loading: 'Loading...',
  failed: 'This text could not be loaded',
}

export const legalTexts: Texts<typeof en> = { en }
