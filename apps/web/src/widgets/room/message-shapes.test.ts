import { roomMessage, type RoomMessage } from '@regent/contract/rooms/room-messages'
import { expect, it } from 'vitest'
import { isRoomMessage } from './message-shapes.ts'
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
  hands: { type: 'hands', hands: [{ person: 'p', name: 'Ada (User)', raisedAt: 1.5, question: 'Why?' }] },
  'hand-count': { type: 'hand-count', count: 0 },
  hand: { type: 'hand', isRaised: true },
  knocks: { type: 'knocks', knocks: [{ person: 'p', name: 'Ada (Guest)', knockedAt: 1.5 }] },
  muted: { type: 'muted', source: 'microphone' },
  locked: { type: 'locked', isLocked: true },
  recording: { type: 'recording', recording: { state: 'on', seconds: 2.5, since: 1.5 } },
  'recording-problem': { type: 'recording-problem', problem: null },
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

const strangers: unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  'x',
  '7',
  'https://example.com',
  [],
  {},
  [1],
  [null],
  ['x'],
]

/** The value with each of its parts, however deep, replaced by each stranger. */
const spoil = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return strangers
  const inside = Object.entries(value).flatMap(([field, part]) =>
    spoil(part).map((other) =>
      Array.isArray(value) ? value.with(Number(field), other) : { ...value, [field]: other },
    ),
  )
  return [...strangers, ...inside]
}

const types = roomMessage.options.map(({ shape }) => shape.type.value)

it('knows every type of message that the contract has', () => {
  expect(Object.keys(samples).toSorted()).toEqual(types.toSorted())
})

/** What the code that is loaded later checks besides. */
const laterChecks: { [Type in RoomMessage['type']]?: (message: RoomMessage) => boolean } = {
  questions: isQuestionNews,
}

const isTaken = (message: unknown, type: RoomMessage['type']): boolean =>
  isRoomMessage(message) && (laterChecks[type]?.(message) ?? true)

it.each(types)('takes a %s message exactly if the contract does, whatever is wrong with a part of it', (type) => {
  expect(isTaken(samples[type], type)).toBe(true)
  for (const message of spoil(samples[type])) {
    expect([isTaken(message, type), message]).toEqual([roomMessage.safeParse(message).success, message])
  }
})
