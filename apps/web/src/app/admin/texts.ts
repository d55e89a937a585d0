import type { Texts } from '#lib/texts.ts'

const en = {
  messages: {
    heading: 'Messages',
    tabs: { label: 'Parts of messages', messages: 'Messages', texts: 'Texts', outbox: 'Outbox', lists: 'Lists' },
  },
}

export const adminTexts: Texts<typeof en> = { en }
