import type { Texts } from '#lib/texts.ts'

const en = {
  play: (title: string) => `Play: ${title}`,
  playYoutube: 'Plays from YouTube, which is asked for nothing before.',
  failed: 'The video cannot be played',
  failedText: 'It may have been moved, or the connection was lost.',
}

export const playerTexts: Texts<typeof en> = { en }
