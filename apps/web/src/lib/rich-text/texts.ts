import type { Texts } from '#lib/texts.ts'

const en = {
  loading: 'Loading the editor...',
  image: { alt: 'Image', lost: (alt: string) => `This image could not be loaded: ${alt}` },
  table: 'Table',
  video: { title: 'Video', play: 'Play video', playFromYoutube: 'Play video from YouTube' },
}

export const richTextTexts: Texts<typeof en> = { en }
