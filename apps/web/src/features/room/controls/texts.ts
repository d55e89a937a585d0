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
  people: { label: 'People', tip: 'Show or hide the participants' },
  fullscreen: { enter: 'Full screen', leave: 'Exit full screen' },
  leave: 'Leave',
  leaving: {
    title: 'Leave the room?',
    text: 'You can leave and let the webinar go on without you, or end it for everyone.',
    leave: 'Leave',
    end: 'End for all',
  },
  layout: {
    grid: 'Grid',
    gridTip: 'Show everyone in a grid',
    stage: 'Stage',
    stageTip: 'Show one person large',
  },
  more: { label: 'More' },
  floating: { begin: 'Picture in picture', end: 'Close picture in picture' },
  soundOnly: { begin: 'Sound only', end: 'Turn video on' },
  theme: { dark: 'Dark theme', light: 'Light theme' },
  news: {
    system: 'Your system has muted the microphone. Turn it on in its settings, or with the switch on the device.',
    silent: 'We cannot hear you. Check your microphone, or choose another one under More.',
    talking: 'Are you speaking? Your microphone is off.',
  },
  devices: {
    title: 'Devices',
    text: 'A change takes effect at once.',
    none: 'It appears here once it is plugged in and your browser allows it.',
    system: 'This browser plays on the speaker of your system. Change it there.',
    failed: 'This device could not be opened. Another program may use it.',
    choose: (label: string) => `${label === '' ? 'It' : label} was unplugged. You can choose another one under More.`,
    gone: {
      microphone: 'Your microphone is gone',
      camera: 'Your camera is gone',
      speaker: 'Your speaker is gone',
    },
  },
  failed: {
    microphone: {
      title: 'Your microphone could not be turned on',
      text: 'Please check that no other program uses it, and that your browser allows it.',
    },
    camera: {
      title: 'Your camera could not be turned on',
      text: 'Please check that no other program uses it, and that your browser allows it.',
    },
    screen: { title: 'Your screen could not be shared', text: 'Please try again.' },
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    open: 'Keyboard shortcuts',
    use: 'Use single keys as shortcuts',
    close: 'Close',
    keys: {
      m: 'Mute or unmute the microphone',
      v: 'Turn the camera on or off',
      s: 'Start or stop sharing the screen',
      h: 'Raise or lower your hand, unless you are a host',
      p: 'Show or hide the participants',
      c: 'Show or hide the chat',
      g: 'Switch between stage and grid',
      f: 'Full screen on or off',
      '?': 'Show the shortcuts',
    },
  },
}

export const controlTexts: Texts<typeof en> = { en }
