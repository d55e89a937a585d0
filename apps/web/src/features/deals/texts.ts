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
  loading: 'Loading deals...',
  failed: 'Failed to fetch deals',
  partFailed: { title: 'Error', text: 'This part of the page could not be loaded. Please try again.' },
  found: (count: number, all: number | undefined) =>
    all === undefined || all === count ? deals(count) : `${count.toLocaleString('en')} of ${deals(all)}`,
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
  facts: {
    source: 'Source',
    category: 'Category',
    subCategory: 'Sub-Category',
    strategy: 'Strategy',
    requirements: 'Requirements',
    notStated: 'Not stated',
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
