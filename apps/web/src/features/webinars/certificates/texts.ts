import type { Texts } from '#lib/texts.ts'

const en = {
  heading: 'Certificate of attendance',
  text: (share: number) => `You were there for ${share}% of the live time.`,
  download: 'Download certificate',
  short: 'Certificate',
  of: (title: string) => `Download the certificate for ${title}`,
  check: 'Page on which anyone can check it',
}

export const certificateTexts: Texts<typeof en> = { en }
