import type { Texts } from '#lib/texts.ts'

const en = {
  loading: 'Loading...',
  unreachable: 'Sound and video do not get through to you. Please try another network or another browser.',
}

export const roomTexts: Texts<typeof en> = { en }
