import type { Texts } from '#lib/texts.ts'

const en = {
  play: 'Play',
  pause: 'Pause',
  back: 'Back 10 seconds',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  seek: 'Position',
  position: (now: string, whole: string) => `${now} of ${whole}`,
  speed: (rate: number) => `Speed ${rate}×`,
  rate: (rate: number) => `${rate}×`,
  captions: 'Captions',
  noCaptions: 'Captions off',
  chapters: 'Chapters',
  pip: 'Picture in picture',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  loading: 'Loading the video',
  failed: 'This video could not be played',
  failedText: 'Check your connection and try again.',
  retry: 'Retry',
  playYoutube: (title: string) => `Play ${title} from YouTube`,
  youtubeNote: 'The video comes from YouTube. Nothing is asked of it before you play.',
  transcript: 'Transcript',
  find: 'Find in the transcript',
  nothingFound: 'Nothing found',
}

export const playerTexts: Texts<typeof en> = { en }
