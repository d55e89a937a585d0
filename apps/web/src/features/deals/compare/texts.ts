import type { Texts } from '#lib/texts.ts'

const en = {
  title: 'Compare deals',
  loading: 'Loading deals...',
  failed: 'Failed to fetch deals',
  missing: 'No longer available',
  type: 'Type',
  briefing: 'Live briefing',
  documents: 'Documents',
  none: 'None',
  disclaimer: 'After you accept its disclaimer',
  mine: 'My marks',
  saved: 'Saved',
  interested: 'Interested',
  note: 'My note',
  visit: 'Visit the site',
  details: 'Details',
  remove: 'Remove',
}

export const compareTexts: Texts<typeof en> = { en }
