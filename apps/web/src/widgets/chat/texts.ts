import type { Texts } from '#lib/texts.ts'

const en = {
  you: 'You:',
  host: 'Host',
  guest: 'Guest',
  opensTab: '(opens in a new tab)',
  showAll: 'Show all of it',
  showLess: 'Show less',
}

export const chatRowTexts: Texts<typeof en> = { en }
