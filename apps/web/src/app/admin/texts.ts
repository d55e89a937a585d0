import type { Texts } from '#lib/texts.ts'

const en = {
  messages: {
    heading: 'Messages',
    tabs: { label: 'Parts of messages', messages: 'Messages', texts: 'Texts', outbox: 'Outbox', lists: 'Lists' },
  },
  deals: {
    page: { title: 'Deals', description: 'Deals as staff see them.' },
    heading: 'Deals',
    empty: {
      title: 'No deals found',
      text: 'Create your first deal to get started!',
      action: 'See what members see',
    },
  },
}

export const adminTexts: Texts<typeof en> = { en }
