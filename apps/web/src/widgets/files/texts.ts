import type { Texts } from '#lib/texts.ts'

const en = {
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
}

export const filesTexts: Texts<typeof en> = { en }
