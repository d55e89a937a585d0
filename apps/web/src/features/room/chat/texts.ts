import { inWords, type Texts } from '#lib/texts.ts'

const en = {
  control: {
    label: 'Chat',
    tip: 'Show or hide the chat',
    unread: (count: number) => `${inWords(count, 'unread message', 'unread messages')} in the`,
    most: '99+',
  },
  closed: { title: 'The chat is closed', text: 'A host has closed it. What you have typed is kept.' },
  opened: { title: 'The chat is open again' },
  said: (count: number) => inWords(count, 'new chat message', 'new chat messages'),
}

export const chatTexts: Texts<typeof en> = { en }
