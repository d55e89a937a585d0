import type { Texts } from '#lib/texts.ts'

const en = {
  bar: {
    label: 'Deals to compare',
    open: (count: number) => (count < 2 ? 'Compare' : `Compare ${count} deals`),
    more: 'Choose one more deal to compare.',
    remove: (deal: string) => `Do not compare ${deal}`,
    clear: 'Clear',
  },
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
