import { roomMessage, type RoomMessage } from '@regent/contract/rooms/room-messages'
import { expect, it } from 'vitest'
import { spoil } from '#testing/room/spoil.ts'
import { isRoomMessage } from './message-shapes.ts'
import { isPollMessage, isReactionsMessage } from './poll-shapes.ts'
import { isQuestionNews } from './question-shapes.ts'

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
  poll: {
    type: 'poll',
    poll: {
      id: '1',
      text: 'Where?',
      answers: ['Here', 'There'],
      isMultiple: false,
      isAnonymous: true,
      isLive: false,
      isOpen: true,
      result: { counts: [1, 0], voters: 1 },
    },
  },
  reactions: { type: 'reactions', counts: [1, 0, 0, 0, 0] },
  'reactions-switched': { type: 'reactions-switched', isOn: false },
  hands: { type: 'hands', hands: [{ person: 'p', name: 'Ada (User)', raisedAt: 1.5, question: 'Why?' }] },
  'hand-count': { type: 'hand-count', count: 0 },
  hand: { type: 'hand', isRaised: true },
  knocks: { type: 'knocks', knocks: [{ person: 'p', name: 'Ada (Guest)', knockedAt: 1.5 }] },
  muted: { type: 'muted', source: 'microphone' },
  locked: { type: 'locked', isLocked: true },
  recording: { type: 'recording', recording: { state: 'on', seconds: 2.5, since: 1.5 } },
  'recording-problem': { type: 'recording-problem', problem: null },
  captions: { type: 'captions' },
  questions: {
    type: 'questions',
    changed: [
      {
        id: '1',
        asker: null,
        text: 'Why?',
        state: 'approved',
        isApproved: true,
        votes: 2,
        answer: null,
        askedAt: 1.5,
      },
    ],
    gone: ['2'],
    votes: [{ id: '1', votes: 3 }],
    settings: { areApproved: true, allowsAnonymous: false },
  },
  stage: { type: 'stage' },
}

/** Of the messages whose fields are checked by code that is loaded later. */
const later: Partial<Record<RoomMessage['type'], (message: RoomMessage) => boolean>> = {
  poll: isPollMessage,
  reactions: isReactionsMessage,
  questions: isQuestionNews,
}

/** By features, which test it themselves. */
const checkedByFeatures = new Set<string>(['captions'])

const types = roomMessage.options.map(({ shape }) => shape.type.value)

it('knows every type of message that the contract has', () => {
  expect(Object.keys(samples).toSorted()).toEqual(types.toSorted())
})

it.each(types.filter((type) => !checkedByFeatures.has(type)))(
  'takes a %s message exactly if the contract does, whatever is wrong with a part of it',
  (type) => {
    const isTaken = (message: unknown) => isRoomMessage(message) && (later[type]?.(message) ?? true)
    expect(isTaken(samples[type])).toBe(true)
    for (const message of spoil(samples[type])) {
      expect([isTaken(message), message]).toEqual([roomMessage.safeParse(message).success, message])
    }
  },
)
