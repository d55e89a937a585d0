import type { Texts } from '#lib/texts.ts'

const en = { loading: 'Loading...' }

export const roomTexts: Texts<typeof en> = { en }
