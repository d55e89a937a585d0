import type { RoomRole } from '@regent/contract/rooms/entry'
import { inWords, type Texts } from '#lib/texts.ts'

const handsUp = (count: number) => inWords(count, 'hand is raised', 'hands are raised')

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
  others: (count: number) => `and ${inWords(count, 'other', 'others')}`,
  search: 'Search participants',
  found: (count: number) => inWords(count, 'person found', 'people found'),
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
      knocks > 0 ? inWords(knocks, 'person waits at the door', 'people wait at the door') : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
}

export const participantTexts: Texts<typeof en> = { en }
