import type { Texts } from '#lib/texts.ts'

const sizes = { s: 'Small', m: 'Medium', l: 'Large', xl: 'Very large' }

const en = {
  overlay: {
    label: 'Captions',
    none: 'Captions are on. They appear here.',
    smaller: 'Smaller captions',
    larger: 'Larger captions',
    toTop: 'Move captions to the top',
    toBottom: 'Move captions to the bottom',
    hide: 'Hide captions',
  },
  panel: {
    title: 'Captions',
    close: 'Close captions',
    show: 'Show captions over the picture',
    size: 'Size',
    sizes,
    place: 'Place',
    places: { bottom: 'Bottom', top: 'Top' },
    log: 'All captions so far',
    none: 'There are no captions yet.',
    notLive: 'Captions begin when the webinar is live.',
    loading: 'Loading captions…',
    failing: 'The captions could not be loaded. This is tried again.',
    older: 'Show earlier captions',
    olderFailed: 'Earlier captions could not be loaded. Try again',
    settings: 'How captions look',
  },
  compose: {
    label: 'Caption',
    placeholder: 'Type what is said',
    correcting: 'Correct the last line',
    send: 'Send',
    save: 'Save',
    keep: 'Keep it as it was',
    speaker: 'Who speaks',
    nobody: 'No name',
    current: (name: string) => `The speaker now: ${name}`,
    currentUnknown: 'The speaker now',
    byPause: 'Send when I pause',
    keys: 'Pauses and keys',
    help: [
      ['Enter', 'Sends the line'],
      ['↑', 'Corrects the last line, in an empty field'],
      ['Esc', 'Ends a correction'],
    ],
    left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
    waiting: (count: number) =>
      count === 1
        ? 'One line waits for the connection. It is sent by itself.'
        : `${count} lines wait for the connection. They are sent by themselves.`,
    refused: 'Not sent',
    again: 'Try again',
    discard: 'Discard',
  },
  turn: {
    own: 'It is your turn to caption.',
    free: 'No one captions now. Your first line takes the turn.',
    other: (name: string) => `${name} captions now.`,
    take: 'Take over',
    give: 'End my turn',
    failed: 'The turn could not be changed',
  },
  hosts: {
    title: 'Who makes captions',
    listen: 'Caption what people say',
    listenHint: 'The speech of hosts, guests and those who may speak goes to the transcriber of this portal.',
    problem: (reason: string) => `What people say is not captioned now: ${reason} It is tried again.`,
    listenFailed: 'This could not be changed',
    captioners: 'Captioners',
    add: 'Let another person type captions',
    choose: 'Choose a person',
    remove: (name: string) => `${name} no longer types captions`,
    failed: 'The captioner could not be changed',
  },
  notices: {
    isCaptioner: { title: 'You may type captions now', text: 'Open them in the menu More.' },
    isNoCaptioner: { title: 'You no longer type captions' },
    listening: {
      title: 'What is said here is captioned',
      text: 'While your microphone is on, what you say goes to the transcriber of this portal.',
    },
    problem: { title: 'What people say is not captioned now' },
    worksAgain: { title: 'What people say is captioned again' },
    open: 'Open captions',
  },
}

export const captionTexts: Texts<typeof en> = { en }
