import type { Texts } from '#lib/texts.ts'

const en = {
  heading: 'Certificate of attendance',
  text: (share: number) => `You were there for ${share}% of the live time.`,
  notPrinted:
    'The PDF cannot print all letters of your name. It says instead that your name is on the page on which anyone can check it.',
  download: 'Download certificate',
  short: 'Certificate',
  of: (title: string) => `Download the certificate for ${title}`,
  check: 'Page on which anyone can check it',
}

export const certificateTexts: Texts<typeof en> = { en }
