import type { Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Deals', description: 'Explore our network of asset backed businesses.' },
  heading: 'DEALS',
  subtitle: 'Explore our network of asset backed businesses.',
  locked: {
    headline: 'Access high performance investments in real estate, oil & gas, machinery, and more.',
    talkToSales: 'TALK TO SALES',
    opensTo: 'Deals open in full to',
    elite: 'Elite',
    members: 'members.',
    needsScript: 'To send a request from here, please allow JavaScript for this page.',
  },
  teaser: {
    name: 'Private deal',
    membersOnly: 'Members only',
    source: 'Source',
    category: 'Category',
    subCategory: 'Sub-Category',
    strategy: 'Strategy',
    requirements: 'Requirements',
  },
}

export const dealsTexts: Texts<typeof en> = { en }
