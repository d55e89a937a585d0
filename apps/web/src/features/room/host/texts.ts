import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import type { Texts } from '#lib/texts.ts'

const en = {
  status: 'Status',
  updated: { title: 'Status Updated', text: (status: WebinarStatus) => `Webinar status changed to ${status}` },
  failed: { title: 'Error', text: 'Failed to update webinar status. Please try again.' },
  end: {
    label: 'End Webinar',
    busy: 'Ending...',
    question: 'Are you sure you want to end this webinar? This will close the meeting for all participants.',
    done: { title: 'Webinar Ended', text: 'The webinar has been successfully ended.' },
    failed: { title: 'Error', text: 'Failed to end the webinar. Please try again.' },
  },
  shut: {
    title: 'Close the doors?',
    text: 'Everyone leaves the room, you as well, and waits until you open it again.',
    action: 'Close the doors',
  },
}

export const hostTexts: Texts<typeof en> = { en }

const enActions = {
  tryAgain: 'Please try again.',
  gone: 'This person is no longer in the room.',
  menu: (name: string) => `What you can do with ${name}`,
  mute: {
    microphone: {
      label: 'Mute microphone',
      done: (name: string) => `${name} is muted`,
      failed: (name: string) => `${name} was not muted`,
    },
    camera: {
      label: 'Turn camera off',
      done: (name: string) => `The camera of ${name} is off`,
      failed: (name: string) => `The camera of ${name} was not turned off`,
    },
    screen: {
      label: 'Stop screen share',
      done: (name: string) => `The screen share of ${name} has stopped`,
      failed: (name: string) => `The screen share of ${name} was not stopped`,
    },
    all: 'Mute all',
    allDone: 'Everyone but the hosts is muted',
    allFailed: 'Nobody was muted',
  },
  allow: {
    microphone: {
      give: 'Allow to speak',
      take: 'Withdraw microphone',
      given: (name: string) => `${name} may speak`,
      taken: (name: string) => `${name} may no longer speak`,
    },
    camera: {
      give: 'Allow camera',
      take: 'Withdraw camera',
      given: (name: string) => `${name} may turn the camera on`,
      taken: (name: string) => `${name} may no longer turn the camera on`,
    },
    screen: {
      give: 'Allow screen share',
      take: 'Withdraw screen share',
      given: (name: string) => `${name} may share the screen`,
      taken: (name: string) => `${name} may no longer share the screen`,
    },
    failed: (name: string) => `What ${name} may do was not changed`,
  },
  spotlight: { on: 'Put in the spotlight', off: 'End the spotlight', failed: 'The spotlight was not changed' },
  stage: {
    hear: 'Hear in private',
    put: 'Put on the stage',
    back: 'Return to the audience',
    failed: (name: string) => `${name} was not moved`,
  },
  hand: { lower: 'Lower hand', failed: 'The hand was not lowered', allFailed: 'The hands were not lowered' },
  admitFailed: 'The door was not opened',
  guestLink: {
    isShut: 'A guest who came by the link was ejected. New guests who have the link wait at the door.',
    renew: 'Make a new guest link',
    copied: { title: 'New guest link copied', text: 'The old link lets in only guests whom the room knows.' },
    made: 'The new guest link',
    failed: 'No new guest link was made',
  },
  lock: {
    lock: 'Lock the room',
    unlock: 'Unlock the room',
    isLocked: 'The room is locked',
    whatLocking: 'Lock the room: nobody new comes in unless you admit them',
    whatUnlocking: 'Unlock the room: everyone who may enter comes in again',
    failed: 'The room was not locked',
    unlockFailed: 'The room was not unlocked',
  },
  eject: {
    label: 'Eject',
    name: (name: string) => `Eject ${name}`,
    question: (name: string) => ({
      title: `Eject ${name}?`,
      text: `${name} is removed at once and stays out of this webinar in every role. You cannot take this back.`,
      action: 'Eject',
    }),
    atDoor: (name: string) => ({
      title: `Eject ${name}?`,
      text: `${name} is not let in and cannot knock again. You cannot take this back.`,
      action: 'Eject',
    }),
    done: (name: string) => `${name} was ejected`,
    failed: (name: string) => `${name} was not ejected`,
  },
}

export const hostActionTexts: Texts<typeof enActions> = { en: enActions }
