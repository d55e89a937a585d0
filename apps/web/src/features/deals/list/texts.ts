import type { Texts } from '#lib/texts.ts'

const en = {
  elite: 'Elite',
  search: 'Search deals',
  sort: {
    label: 'Sort by',
    orders: { '': 'Newest first', createdAt: 'Oldest first', name: 'Name, A to Z', '-name': 'Name, Z to A' },
  },
  lists: { label: 'Which deals', all: 'All', saved: 'Saved', interested: 'Interested' },
  card: {
    newTab: 'opens in a new tab',
    disclaimer: 'Opens after you accept its disclaimer',
    details: 'Details',
    detailsOf: (deal: string) => `Details of ${deal}`,
    compare: 'Compare',
    compareOf: (deal: string) => `Compare ${deal}`,
    compareFull: (most: number) => `At most ${most} deals can be compared`,
  },
  none: {
    title: 'No deals found matching your filters.',
    /** Without filters. */
    text: 'New deals appear here as soon as they are published.',
    saved: { title: 'No saved deals yet', text: 'Press the bookmark of a deal, and you find it here again.' },
    interested: {
      title: 'No deals of interest yet',
      text: "Open a deal and press “I'm interested”: our team then gets in touch with you.",
    },
    clear: 'Clear search and filters',
    all: 'See all deals',
  },
}

export const listTexts: Texts<typeof en> = { en }
