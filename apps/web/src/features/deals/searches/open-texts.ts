import type { Texts } from '#lib/texts.ts'

const en = { open: 'Saved searches', save: 'Save this search' }

/** Of the button, which is there before the dialog is loaded. */
export const openTexts: Texts<typeof en> = { en }
