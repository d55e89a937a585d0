import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { phaseTexts } from '@regent/contract/webinars/webinar-phase'
import type { RoomRole } from '#lib/paths.ts'
import type { Texts } from '#lib/texts.ts'

const doors: Partial<Record<WebinarStatus, string>> = { Waiting: 'The doors are open.' }

const roleNames: Record<RoomRole, string> = { admin: 'Admin', guest: 'Guest', user: 'User' }

export const recordedNotice = {
  title: 'This webinar is being recorded.',
  who: 'Hosts and guests are seen and heard. Attendees are never seen; they are heard when they speak. The replay may show the chat.',
}

const en = {
  ask: {
    title: 'Join Meeting',
    text: 'Please allow access to your microphone and camera to join the meeting.',
  },
  denied: {
    title: 'Permissions Denied',
    text: 'Microphone and camera access were denied. Please enable them in your browser settings or click the button below to request permissions again.',
    again: 'Access was denied again. If your browser did not ask, allow access in the settings beside the address.',
  },
  request: 'Request Permissions',
  requesting: 'Requesting...',
  answerBrowser: 'Please answer the question of your browser.',
  goWithout: 'Continue without microphone and camera',
  ready: 'Ready to join?',
  time: {
    startsIn: (distance: string, at: string) => `Starts ${distance}, ${at}.`,
    soon: `${phaseTexts.soon}.`,
    live: 'The webinar is live.',
    doors,
    inside: (people: number) => {
      if (people === 0) return 'You are the first.'
      return people === 1 ? '1 person is inside.' : `${people.toLocaleString('en-US')} people are inside.`
    },
  },
  notReady: {
    host: 'Please create a room first.',
    others: 'The room is not ready yet.',
    /** What staff can do. */
    coming: 'You can join as soon as it is ready.',
    unavailable: 'Start the portal again, or run “npm run doctor” on the server: it says what is missing.',
    changes: 'This page changes by itself when the room is ready.',
    joins: 'You join automatically when the room is ready.',
  },
  knock: {
    text: 'A host lets you in. Knock, and wait here for a moment.',
    deadLink: 'This guest link is no longer good. Ask a host for the new link, or knock.',
    action: 'Knock',
    waiting: 'Waiting to be let in',
    wait: (name: string) => `You have knocked as ${name}. A host will let you in.`,
    stay: 'Leave this page open: you join automatically as soon as a host opens.',
    away: 'The portal does not answer at the moment. We keep knocking for you.',
    cancel: 'Cancel',
  },
  recorded: recordedNotice,
  willBeRecorded: 'This webinar will be recorded.',
  preview: {
    label: 'Camera preview',
    off: 'Camera Off',
    opening: 'Starting the camera...',
    name: (name: string, role: RoomRole) => `${name} (${roleNames[role]})`,
  },
  toggles: {
    microphone: { on: 'Turn microphone on', off: 'Turn microphone off' },
    camera: { on: 'Turn camera on', off: 'Turn camera off' },
  },
  name: { label: 'Your name', placeholder: 'Enter your name' },
  states: { on: 'On', off: 'Off', heard: 'Heard', muted: 'Muted', unmuted: 'Unmuted' },
  meter: {
    label: 'Microphone level',
    off: 'No microphone',
    quiet: 'Say a few words to test it',
    heard: 'We hear you well',
    silent: 'We hear nothing. Is it muted, or the wrong one?',
  },
  tryAgain: 'Try again',
  speaker: {
    test: 'Test',
    testLong: 'Test: Speaker',
    playing: 'Playing...',
    question: 'If you hear two notes, your speaker works.',
    failed: 'The sound could not be played. Please choose another speaker.',
    system: 'Your browser uses the speaker that is chosen in the system settings.',
  },
  connection: {
    label: 'Connection test',
    testing: 'Testing...',
    good: (ms: number) => `Good, ${ms} ms`,
    fair: (ms: number) => `Fair, ${ms} ms`,
    slow: (ms: number) => `Slow, ${ms} ms`,
    failed: 'The portal does not answer',
    again: 'Test the connection again',
  },
  join: 'Join',
  joining: 'Joining...',
  missing: {
    name: 'Please enter your name.',
    device: 'Please connect and allow a microphone or a camera. Hosts and guests need one of them.',
    room: 'You can join as soon as the room is ready.',
  },
  enter: {
    locked: 'You enter muted and with your camera off. Raise your hand to speak.',
    muted: 'You enter muted.',
    mutedWithCamera: 'You enter muted, with your camera on.',
    unmuted: 'You enter with your microphone on.',
    unmutedWithCamera: 'You enter with microphone and camera on.',
    withoutDevices: 'You can join without a microphone and a camera, to watch and listen.',
  },
}

export const lobbyTexts: Texts<typeof en> = { en }
