import type { Texts } from '#lib/texts.ts'

const en = {
  connections: {
    heading: 'Connections',
    tabs: { label: 'Parts of connections', webhooks: 'Webhooks', tokens: 'API tokens' },
  },
  messages: {
    heading: 'Messages',
    tabs: {
      label: 'Parts of messages',
      messages: 'Messages',
      mailings: 'Mailings',
      texts: 'Texts',
      outbox: 'Outbox',
      lists: 'Lists',
    },
  },
}

export const adminTexts: Texts<typeof en> = { en }
