import type { Texts } from '#lib/texts.ts'

const en = {
  /** Above the reason, such as being offline. */
  notKnown: 'Please try again',
}

export const sessionTexts: Texts<typeof en> = { en }
