import type { Texts } from '#lib/texts.ts'

/** How far one click on Back, and the keys J and L, jump. */
export const jumpSeconds = 10

const en = {
  play: 'Play',
  continueAt: (time: string) => `Continue at ${time}`,
  pause: 'Pause',
  back: `Back ${jumpSeconds} seconds`,
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  seek: 'Position',
  position: (now: string, whole: string) => `${now} of ${whole}`,
  speed: (rate: number) => `Speed ${rate}×`,
  rate: (rate: number) => `${rate}×`,
  captions: 'Captions',
  moveCaptions: 'Shift with the arrow keys up and down moves the captions.',
  noCaptions: 'Captions off',
  chapters: 'Chapters',
  pip: 'Picture in picture',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  loading: 'Loading the video',
  offline: 'The connection is lost. The video continues when it is back.',
  failed: 'This video could not be played',
  failedText: 'Check your connection and try again.',
  retry: 'Retry',
  connectionLost: 'The connection is lost',
  continuesText: 'The video continues when the connection is back.',
  more: 'More controls',
  playYoutube: (title: string) => `Play ${title} from YouTube`,
  youtubeNote: 'This video is on YouTube. Nothing loads from there until you press Play.',
  transcript: 'Transcript',
  find: 'Find in the transcript',
  nothingFound: 'Nothing found',
}

export const playerTexts: Texts<typeof en> = { en }
