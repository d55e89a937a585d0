import type { Permissions } from '@regent/contract/rooms/entry'
import type { RoomMessage, RoomRecording } from '@regent/contract/rooms/room-messages'
import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import type { Source } from './room-person.ts'

/** Whether a value is one of this kind. The contract's schemas say the same, but are too heavy for the first pages. */
type Check<Value> = (value: unknown) => value is Value

type Shape<Value> = { [Field in keyof Value]-?: Check<Value[Field]> }

export const text: Check<string> = (value) => typeof value === 'string'
export const number = (value: unknown): value is number => Number.isFinite(value)
export const whole = (value: unknown): value is number => Number.isSafeInteger(value)
export const flag: Check<boolean> = (value) => typeof value === 'boolean'

/** One that a click may follow. */
const webLink = (value: unknown): value is string => text(value) && /^https?:\/\/\S+$/iu.test(value)

export const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value) =>
    value === null || check(value)

export const orNone =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value) =>
    value === undefined || check(value)

export const listOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value) =>
    Array.isArray(value) && value.every(check)

const has = <Value>(value: unknown, shape: Shape<Value>): value is Value =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries<Check<unknown>>(shape).every(([field, check]) => check(Reflect.get(value, field)))

export const record =
  <Value>(shape: Shape<Value>): Check<Value> =>
  (value) =>
    has(value, shape)

const statuses: Record<WebinarStatus, true> = { Scheduled: true, Waiting: true, 'In Progress': true, Ended: true }
const status = (value: unknown): value is WebinarStatus => text(value) && Object.hasOwn(statuses, value)

const sources: Record<Source, true> = { microphone: true, camera: true, screen: true }
const source = (value: unknown): value is Source => text(value) && Object.hasOwn(sources, value)

const recordingStates: Record<RoomRecording['state'], true> = { off: true, starting: true, on: true }
const recordingState = (value: unknown): value is RoomRecording['state'] =>
  text(value) && Object.hasOwn(recordingStates, value)

type MessageOf<Type extends RoomMessage['type']> = Omit<Extract<RoomMessage, { type: Type }>, 'type'>

/** Their fields are checked by the code that is loaded later. */
type Later = 'questions'

/** The fields of each message besides its type. */
const shapes: { [Type in Exclude<RoomMessage['type'], Later>]: Shape<MessageOf<Type>> } & Record<Later, object> = {
  status: { status },
  chat: { message: record({ id: text, person: text, sender: text, text, timestamp: number }) },
  'chat-deleted': { id: text },
  'clear-chat': {},
  'slow-mode': { seconds: whole },
  'chat-allowed': { isAllowed: flag },
  people: { count: whole },
  ejected: {},
  permissions: { permissions: record<Permissions>({ microphone: flag, camera: flag, screen: flag }) },
  spotlight: { person: orNull(text) },
  offers: { shown: listOf(record({ label: text, link: webLink, number: whole })) },
  hands: { hands: listOf(record({ person: text, name: text, raisedAt: number, question: orNone(text) })) },
  'hand-count': { count: whole },
  hand: { isRaised: flag },
  knocks: { knocks: listOf(record({ person: text, name: text, knockedAt: number })) },
  muted: { source },
  locked: { isLocked: flag },
  recording: { recording: record({ state: recordingState, seconds: number, since: orNull(number) }) },
  'recording-problem': { problem: orNull(text) },
  questions: {},
  stage: {},
}

const isType = (value: unknown): value is RoomMessage['type'] => text(value) && Object.hasOwn(shapes, value)

/** Whether it is a message as the contract has it. */
export const isRoomMessage = (value: unknown): value is RoomMessage =>
  has(value, { type: isType }) && has<object>(value, shapes[value.type])
