import type { Texts } from '#lib/texts.ts'

const en = {
  bar: 'Controls',
  camera: {
    label: 'Camera',
    locked: 'Camera locked',
    on: 'Turn camera on',
    off: 'Turn camera off',
    why: 'A host has to allow your camera',
  },
  microphone: {
    on: 'Mute',
    off: 'Unmute',
    locked: 'Mic locked',
    dead: 'No sound',
    mute: 'Mute microphone',
    unmute: 'Unmute microphone',
    whyUser: 'Raise your hand to request speaking permission',
    why: 'Audio permission required',
  },
  share: {
    start: 'Share',
    stop: 'Stop sharing',
    tip: 'Share your screen, with its sound',
    stopTip: 'Stop sharing your screen',
    why: 'A host has to allow you to share your screen',
  },
  loading: 'This is still being loaded. It opens by itself.',
  people: { label: 'People', tip: 'Show or hide the participants' },
  fullscreen: { enter: 'Full screen', leave: 'Exit full screen' },
  leave: 'Leave',
  layout: {
    grid: 'Grid',
    gridTip: 'Show everyone in a grid',
    stage: 'Stage',
    stageTip: 'Show one person large',
    why: 'A shared screen is always shown large',
  },
  more: { label: 'More' },
  news: {
    system: 'Your system has muted the microphone. Turn it on in its settings, or with the switch on the device.',
    silent: 'We cannot hear you. Check your microphone, or choose another one under More.',
    talking: 'Are you speaking? Your microphone is off.',
  },
  failed: {
    microphone: 'Your microphone could not be turned on',
    camera: 'Your camera could not be turned on',
    screen: { title: 'Your screen could not be shared', text: 'Please try again.' },
  },
}

export const controlTexts: Texts<typeof en> = { en }
