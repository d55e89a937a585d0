import type { Texts } from '#lib/texts.ts'

/** Of what is loaded when the room is on screen. */
const en = {
  clock: {
    ends: (time: string) => `ends about ${time}`,
    hasPassed: (time: string) => `was planned until ${time}`,
  },
  lostScreen: {
    title: 'Your screen is no longer shared',
    text: 'The connection was interrupted.',
    action: 'Share again',
  },
  leaving: {
    title: 'Leave the room?',
    text: 'You can leave and let the webinar go on without you, or end it for everyone.',
    leave: 'Leave',
    end: 'End for all',
    cancel: 'Cancel',
  },
  floating: { begin: 'Picture in picture', end: 'Close picture in picture' },
  soundOnly: { begin: 'Sound only', end: 'Turn video on' },
  theme: { dark: 'Dark theme', light: 'Light theme' },
  devices: {
    title: 'Devices',
    text: 'A change takes effect at once.',
    none: 'It appears here once it is plugged in and your browser allows it.',
    system: 'This browser plays on the speaker of your system. Change it there.',
    failed: 'This speaker could not be used. Choose another one.',
  },
  unplugged: {
    choose: (label: string) => `${label === '' ? 'It' : label} was unplugged. You can choose another one under More.`,
    gone: {
      microphone: 'Your microphone is gone',
      camera: 'Your camera is gone',
      speaker: 'Your speaker is gone',
    },
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    open: 'Keyboard shortcuts',
    use: 'Use single keys as shortcuts',
    keys: {
      m: 'Mute or unmute the microphone',
      v: 'Turn the camera on or off',
      s: 'Start or stop sharing the screen',
      h: 'Raise or lower your hand, unless you are a host',
      p: 'Show or hide the participants',
      c: 'Show or hide the chat',
      g: 'Switch between stage and grid',
      r: 'Start or stop recording, if you are a host',
      f: 'Full screen on or off',
      '?': 'Show the shortcuts',
    },
  },
}

export const laterTexts: Texts<typeof en> = { en }
