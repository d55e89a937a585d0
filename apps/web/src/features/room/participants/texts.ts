import type { RoomRole } from '@regent/contract/rooms/entry'
import type { Texts } from '#lib/texts.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const handsUp = (count: number) => counted(count, 'hand is raised', 'hands are raised')

const en = {
  title: (count: number) => `Participants (${count})`,
  list: 'Participants',
  close: 'Close participants',
  thumbnails: 'Video Thumbnails',
  noCameras: 'No camera is on.',
  you: (role: RoomRole) => `You (${role})`,
  microphone: { on: 'Microphone is on', off: 'Microphone is off' },
  camera: { on: 'Camera is on', off: 'Camera is off' },
  spotlit: 'Spotlit',
  hand: 'Hand raised',
  sharesScreen: 'Shares the screen',
  others: (count: number) => `and ${counted(count, 'other', 'others')}`,
  search: 'Search participants',
  found: (count: number) => counted(count, 'person found', 'people found'),
  nobody: 'Nobody by that name is here.',
  nobodySeen: 'Nobody whom you see has that name.',
  sounds: {
    turnOn: 'Turn on sounds for hands and knocks',
    turnOff: 'Turn off sounds for hands and knocks',
  },
  hands: handsUp,
  badge: (hands: number, knocks: number) =>
    [
      hands > 0 ? handsUp(hands) : '',
      knocks > 0 ? counted(knocks, 'person waits at the door', 'people wait at the door') : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
}

export const participantTexts: Texts<typeof en> = { en }

const enNotices = {
  joined: (count: number) => `${counted(count, 'person has', 'people have')} joined`,
  left: (count: number) => `${counted(count, 'person has', 'people have')} left`,
  hands: (count: number) => `${counted(count, 'hand has', 'hands have')} been raised`,
  knock: {
    one: (name: string) => ({ title: `${name} waits at the door`, action: 'Admit', name: `Admit ${name}` }),
    many: (count: number) => ({
      title: `${counted(count, 'person waits', 'people wait')} at the door`,
      action: 'Admit all',
      name: 'Admit all who wait at the door',
    }),
  },
  allowed: {
    microphone: { title: 'You may speak now', text: 'Your microphone is still off.' },
    camera: { title: 'You may turn your camera on now', text: 'It is still off.' },
    screen: { title: 'You may share your screen now' },
  },
  allowedEarly: {
    microphone: { title: 'You may speak once the webinar is live' },
    camera: { title: 'You may turn your camera on once the webinar is live' },
    screen: { title: 'You may share your screen once the webinar is live' },
  },
  unmute: 'Unmute',
  withdrawn: {
    microphone: { title: 'You may no longer speak', text: 'A host has withdrawn your microphone.' },
    camera: { title: 'You may no longer show your camera', text: 'A host has withdrawn it.' },
    screen: { title: 'You may no longer share your screen', text: 'A host has withdrawn it.' },
  },
  muted: {
    microphone: { title: 'A host has muted you', text: 'You may unmute yourself when you want to speak.' },
    camera: { title: 'A host has turned your camera off', text: 'You may turn it on again.' },
    screen: { title: 'A host has stopped your screen share', text: 'You may share it again.' },
  },
  handLowered: { title: 'A host has lowered your hand', text: 'You can raise it again.' },
  spotlit: { title: 'You are in the spotlight', text: 'Everyone sees you on the stage.' },
  noLongerSpotlit: { title: 'You are no longer in the spotlight' },
}

export const noticeTexts: Texts<typeof enNotices> = { en: enNotices }
