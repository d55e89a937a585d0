import type { RecordedRoom } from '@regent/contract/rooms/recorder'
import { expect, it } from 'vitest'
import type { RoomPerson } from '#widgets/room/room-person.ts'
import { chooseScene, tilesOf } from './scene.ts'

const room: RecordedRoom = { name: 'Land', hostName: 'Hana', status: 'In Progress', spotlight: null, offers: [] }

const person = (identity: string, role: RoomPerson['role'], more: Partial<RoomPerson> = {}): RoomPerson => ({
  identity,
  name: `${identity} (${role})`,
  role,
  isLocal: false,
  joinedAt: 0,
  isSpeaking: false,
  quality: 'good',
  sends: { microphone: true, camera: true, screen: false },
  camera: undefined,
  screen: undefined,
  ...more,
})

const screen = { microphone: true, camera: true, screen: true }
const hana = person('hana', 'Admin')
const gus = person('gus', 'Guest')
const ada = person('ada', 'User', { isSpeaking: true, sends: screen })

const shown = (people: RoomPerson[], own: Partial<RecordedRoom> = {}, speaker?: string) =>
  tilesOf(chooseScene(people, { ...room, ...own }, speaker)).map((tile) => `${tile.person.identity} ${tile.source}`)

it('shows a host and a guest, the guest on stage', () => {
  expect(shown([hana, gus])).toEqual(['gus camera', 'hana camera'])
})

it('never shows attendees, whether they speak, share a screen or are in the spotlight', () => {
  expect(shown([ada, hana, gus], { spotlight: 'ada' }, 'ada')).toEqual(['gus camera', 'hana camera'])
  expect(chooseScene([ada], room, 'ada').stage).toBeUndefined()
})

it('never shows itself', () => {
  expect(shown([person('recorder', 'Admin', { isLocal: true })])).toEqual([])
})

it('shows a shared screen first, with the person who shares it beside it', () => {
  expect(shown([{ ...hana, sends: screen }, gus], { spotlight: 'gus' })).toEqual([
    'hana screen',
    'hana camera',
    'gus camera',
  ])
})

it('shows the person in the spotlight before the one who speaks, and the one who speaks before the guest', () => {
  const ina = person('ina', 'Guest')
  expect(shown([hana, gus, ina], {}, 'hana')[0]).toBe('hana camera')
  expect(shown([hana, gus, ina], { spotlight: 'ina' }, 'hana')[0]).toBe('ina camera')
})

it('shows at most five beside the stage', () => {
  const guests = Array.from({ length: 9 }, (_, index) => person(`g${index}`, 'Guest'))
  expect(shown([hana, ...guests])).toHaveLength(6)
})
