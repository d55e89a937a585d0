import type { Texts } from '#lib/texts.ts'

const en = {
  loading: 'Loading...',
  unreachable: 'Sound and video do not reach you. Please try another network or browser.',
}

export const roomTexts: Texts<typeof en> = { en }
