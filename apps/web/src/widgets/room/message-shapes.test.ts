import { roomMessage, type RoomMessage } from '@regent/contract/rooms/room-messages'
import { expect, it } from 'vitest'
import { spoil } from '#testing/room/spoil.ts'
import { isRoomMessage } from './message-shapes.ts'

const samples: { [Type in RoomMessage['type']]: Extract<RoomMessage, { type: Type }> } = {
  status: { type: 'status', status: 'In Progress' },
  chat: { type: 'chat', message: { id: '1', person: 'p', sender: 'Ada (User)', text: 'Hello', timestamp: 1.5 } },
  'chat-deleted': { type: 'chat-deleted', id: '1' },
  'clear-chat': { type: 'clear-chat' },
  'slow-mode': { type: 'slow-mode', seconds: 30 },
  'chat-allowed': { type: 'chat-allowed', isAllowed: false },
  people: { type: 'people', count: 3 },
  ejected: { type: 'ejected' },
  permissions: { type: 'permissions', permissions: { microphone: true, camera: false, screen: false } },
  spotlight: { type: 'spotlight', person: null },
  offers: { type: 'offers', shown: [{ number: 1, label: 'Book', link: 'https://example.com/a?b=c' }] },
  hands: { type: 'hands', hands: [{ person: 'p', name: 'Ada (User)', raisedAt: 1.5 }] },
  'hand-count': { type: 'hand-count', count: 0 },
  hand: { type: 'hand', isRaised: true },
  knocks: { type: 'knocks', knocks: [{ person: 'p', name: 'Ada (Guest)', knockedAt: 1.5 }] },
  muted: { type: 'muted', source: 'microphone' },
  locked: { type: 'locked', isLocked: true },
  recording: { type: 'recording', recording: { state: 'on', seconds: 2.5, since: 1.5 } },
  'recording-problem': { type: 'recording-problem', problem: null },
  captions: { type: 'captions' },
}

/** Their fields are checked by what is loaded later, and tested there. */
const checkedLater = new Set<string>(['captions'])

const types = roomMessage.options.map(({ shape }) => shape.type.value)

it('knows every type of message that the contract has', () => {
  expect(Object.keys(samples).toSorted()).toEqual(types.toSorted())
})

it.each(types.filter((type) => !checkedLater.has(type)))(
  'takes a %s message exactly if the contract does, whatever is wrong with a part of it',
  (type) => {
    expect(isRoomMessage(samples[type])).toBe(true)
    for (const message of spoil(samples[type])) {
      expect([isRoomMessage(message), message]).toEqual([roomMessage.safeParse(message).success, message])
    }
  },
)
