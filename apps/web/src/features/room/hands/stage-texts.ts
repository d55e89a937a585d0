import type { Texts } from '#lib/texts.ts'

/** Apart from the others, because a page needs them only once it is in the room. */
const en = {
  queue: {
    hearName: (name: string) => `Hear ${name} first, in private`,
    putName: (name: string) => `Put ${name} on the stage`,
    heard: 'Only hosts hear',
  },
  card: {
    region: 'Your hand',
    raised: 'Your hand is up',
    field: 'What is it about? (optional)',
    add: 'Add',
    change: 'Change',
    hosts: 'The hosts see:',
    hide: 'Hide this',
    failed: { title: 'Your question was not added', text: 'Please try again.' },
    preview: 'Only the host hears you now',
    previewOff: 'Turn on your microphone, and only the host hears you.',
    previewOn: 'Your microphone is on.',
    connecting: 'Connecting you with the host...',
    turnOn: 'Turn on microphone',
    turnOff: 'Mute',
    stage: 'You are on the stage',
    stageNote: 'Everyone hears and sees what you turn on.',
    leave: 'Return to the audience',
    leaveFailed: { title: 'You are still on the stage', text: 'Please try again.' },
  },
  forHosts: {
    region: 'People on the stage',
    preview: (name: string) => `You hear ${name} in private`,
    speaking: 'Only hosts hear. The microphone is on.',
    silent: 'Only hosts hear. The microphone is off.',
    connecting: 'Connecting...',
    away: 'Not connected yet.',
    stage: (name: string) => `${name} is on the stage`,
    put: 'To the stage',
    back: 'Return to the audience',
    backName: (name: string) => `Return to the audience: ${name}`,
    failed: (name: string) => `${name} was not moved`,
  },
}

export const stageTexts: Texts<typeof en> = { en }
