import type { Texts } from '#lib/texts.ts'

/** Of the menu of more, which is loaded before the captions. */
const en = { show: 'Show captions', hide: 'Hide captions', open: 'All captions' }

export const captionMenuTexts: Texts<typeof en> = { en }
