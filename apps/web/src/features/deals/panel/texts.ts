import type { RelatedRecord } from '@regent/contract/deals/deals'
import type { Texts } from '#lib/texts.ts'

const kinds: Record<RelatedRecord['kind'], string> = { webinar: 'Webinar', replay: 'Replay', course: 'Course' }

const en = {
  /** Until its name is loaded. */
  deal: 'Deal',
  loading: 'Loading deal...',
  failed: 'Failed to fetch the deal',
  missing: {
    title: 'This deal is no longer available',
    text: 'It was taken back, or the link is incomplete.',
    action: 'See all deals',
  },
  visit: 'Visit the site',
  interested: "I'm interested",
  compare: 'Compare with other deals',
  copyLink: 'Copy link',
  copied: { title: 'Link copied', text: 'Only Elite members can open it.' },
  copyFailed: { title: 'The link could not be copied', text: 'Please copy the address of this page.' },
  disclaimer: {
    title: 'Before you see the details',
    accept: 'I have read and accept this',
    accepting: 'Accepting...',
    failed: 'Your acceptance could not be stored',
    changed: { title: 'The text has changed', text: 'Please read the new version.' },
    /** Once it is accepted, below the details. */
    heading: 'Disclaimer',
  },
  about: 'About this deal',
  nothing: 'There is no description yet.',
  documents: 'Documents',
  briefing: 'Live briefing',
  related: 'Learn more',
  kinds,
  note: {
    label: 'My note',
    hint: 'Only you can see it.',
    saving: 'Saving...',
    saved: 'Saved',
    failed: 'Your note is not saved yet',
    loadFailed: 'Your note could not be loaded',
  },
}

export const panelTexts: Texts<typeof en> = { en }
