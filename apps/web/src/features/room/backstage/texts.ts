import { inWords, type Texts } from '#lib/texts.ts'

const en = {
  chat: {
    legend: 'Who reads your messages',
    everyone: 'Everyone',
    backstage: 'Hosts and guests',
    mark: 'Hosts and guests only',
  },
  host: {
    waiting: (count: number) =>
      count === 0
        ? 'No attendee is waiting yet.'
        : `${inWords(count, 'attendee waits', 'attendees wait')} in the room.`,
    atDoor: (count: number) => `${inWords(count, 'person knocks', 'people knock')} at the door.`,
    what: 'They see a countdown, and can chat.',
    goLive: 'Go live',
    counting: (seconds: number) => `Live in ${seconds}…`,
    countingSaid: (seconds: number) => `Going live in ${seconds} seconds. You can still cancel.`,
    cancel: 'Cancel',
    canceled: 'You are still backstage.',
    going: 'Going live…',
    failed: { title: 'The webinar is not live', text: 'Please try again.' },
  },
  live: { title: 'You are live', text: 'Attendees see and hear you now.' },
  talking: {
    title: 'You are still backstage',
    text: 'The start has passed, and attendees do not hear what you say.',
    wait: 'A host takes the webinar live.',
    dismiss: 'Dismiss',
  },
  waiting: {
    title: 'Before the start',
    starts: 'Starts',
    soon: 'Starts any moment. The host is getting ready.',
    by: 'This page changes by itself when the webinar is live.',
    slide: 'A slide of the host',
    chat: 'Chat with the hosts',
    music: {
      label: 'Music',
      play: 'Play music',
      mute: 'Mute music',
      unmute: 'Unmute music',
      volume: 'Volume of the music',
    },
  },
}

export const backstageTexts: Texts<typeof en> = { en }
