import type { TermKind } from '@regent/contract/deals/deal-terms'
import type { Texts } from '#lib/texts.ts'

const kinds: Record<TermKind, string> = {
  category: 'Categories',
  subCategory: 'Sub-Categories',
  type: 'Types',
  strategy: 'Strategies',
  requirement: 'Requirements',
  source: 'Sources',
}

const deals = (count: number) => (count === 1 ? '1 deal' : `${count.toLocaleString('en')} deals`)

const en = {
  page: { title: 'Deals', description: 'Explore our network of asset backed businesses.' },
  heading: 'DEALS',
  subtitle: 'Explore our network of asset backed businesses.',
  elite: 'Elite',
  loading: 'Loading deals...',
  failed: 'Failed to fetch deals',
  partFailed: { title: 'Error', text: 'This part of the page could not be loaded. Please try again.' },
  found: (count: number, all: number | undefined) =>
    all === undefined || all === count ? deals(count) : `${count.toLocaleString('en')} of ${deals(all)}`,
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
  filters: {
    title: 'Filter Deals',
    /** Of the button, for screen readers. */
    chosen: (count: number) => `Filter Deals, ${count === 1 ? '1 filter' : `${count} filters`} set`,
    close: 'Close',
    clearAll: 'Clear All',
    all: 'All',
    loading: 'Loading...',
    none: 'No options available',
    failed: 'Failed to load options. Please try again.',
    kinds,
    counted: (name: string, count: number) => `${name} (${count.toLocaleString('en')})`,
    several: (first: string, more: number) => `${first} +${more}`,
    unnamed: (count: number) => `${count} chosen`,
    dropped: {
      title: 'A filter was left out',
      text: (kind: TermKind) => `Something chosen under ${kinds[kind]} does not exist any more.`,
    },
  },
  search: 'Search deals',
  sort: {
    label: 'Sort by',
    orders: { '': 'Newest first', createdAt: 'Oldest first', name: 'Name, A to Z', '-name': 'Name, Z to A' },
  },
  lists: { label: 'Which deals', all: 'All', saved: 'Saved', interested: 'Interested' },
  card: {
    newTab: 'opens in a new tab',
    disclaimer: 'Opens after you accept its disclaimer',
    notStated: 'Not stated',
    source: 'Source',
    category: 'Category',
    subCategory: 'Sub-Category',
    strategy: 'Strategy',
    requirements: 'Requirements',
    details: 'Details',
    detailsOf: (deal: string) => `Details of ${deal}`,
    compare: 'Compare',
    compareOf: (deal: string) => `Compare ${deal}`,
    save: (deal: string) => `Save ${deal}`,
  },
  marks: {
    unsaved: (deal: string) => ({ title: 'No longer saved', text: deal }),
    undoUnsave: (deal: string) => `Undo: keep ${deal} saved`,
    interested: (deal: string) => ({ title: 'Our team has been told', text: `You are interested in ${deal}.` }),
    undoInterest: (deal: string) => `Undo: not interested in ${deal}`,
    withdrawn: (deal: string) => ({ title: 'Interest taken back', text: deal }),
    undoWithdraw: (deal: string) => `Undo: stay interested in ${deal}`,
    failed: {
      save: 'The deal could not be saved',
      unsave: 'The deal is still saved',
      interest: 'Your interest could not be sent',
      withdrawInterest: 'Your interest could not be taken back',
    },
    listFailed: 'Your saved deals could not be loaded',
  },
  compare: {
    label: 'Deals to compare',
    open: (count: number) => (count < 2 ? 'Compare' : `Compare ${count} deals`),
    more: 'Choose one more deal to compare.',
    full: (most: number) => `At most ${most} deals can be compared`,
    remove: (deal: string) => `Do not compare ${deal}`,
    clear: 'Clear',
  },
  locked: {
    headline: 'Access high performance investments in real estate, oil & gas, machinery, and more.',
    talkToSales: 'TALK TO SALES',
    opensTo: 'Deals open in full to',
    elite: 'Elite',
    members: 'members.',
    needsScript: 'To send a request from here, please allow JavaScript for this page.',
    membersOnly: 'Members only',
  },
}

export const dealsTexts: Texts<typeof en> = { en }
