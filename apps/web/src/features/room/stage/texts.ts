import type { Texts } from '#lib/texts.ts'

const counted = (count: number, where: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person is' : 'people are'} ${where}`

const en = {
  stage: 'Stage',
  thumbnails: 'Video Thumbnails',
  youHost: 'You (Admin)',
  you: (name: string) => `You: ${name}`,
  videoOf: (name: string) => `Video of ${name}`,
  screenOf: (name: string) => `Screen of ${name}`,
  shares: (name: string) => `${name} shares the screen`,
  youShare: 'You share your screen',
  speaks: 'Speaking',
  muted: 'Microphone is off',
  pin: {
    pin: (label: string) => `Pin to the stage: ${label}`,
    unpin: (label: string) => `Unpin: ${label}`,
    pinTip: 'Pin to your stage',
    unpinTip: 'Unpin',
    pinned: 'Pinned',
  },
  grid: 'Everyone in the room',
  pages: {
    label: 'Pages of the grid',
    earlier: 'Earlier page',
    later: 'Later page',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  soundOnly: {
    chosen: 'You receive sound only.',
    fallback: 'Your connection is weak. Video is off, so that you hear well. It comes back by itself.',
    screens:
      'Your connection is weak. Cameras are off, so that you hear well and see the shared screen. They come back by themselves.',
    end: 'Turn video on',
  },
  more: { label: 'more', where: ' in the room' },
  quality: { poor: 'Poor connection', lost: 'Connection interrupted' },
  watching: {
    shown: (count: number) => `${count.toLocaleString('en')} watching`,
    said: (count: number) => counted(count, 'watching'),
  },
  inside: {
    shown: (count: number) => `${count.toLocaleString('en')} inside`,
    said: (count: number) => counted(count, 'inside'),
  },
  empty: 'No host is here yet.',
  wait: 'The host is getting ready. This page changes by itself when the webinar is live.',
  backstage: 'You are backstage. Only hosts and guests see and hear you.',
  reconnecting: 'The connection was interrupted. You come back by yourself.',
  silenced: 'Your browser plays no sound until you click.',
  sound: 'Turn sound on',
}

export const stageTexts: Texts<typeof en> = { en }
