import type { Texts } from '#lib/texts.ts'

const en = {
  loading: 'Loading the editor...',
}

export const richTextTexts: Texts<typeof en> = { en }
