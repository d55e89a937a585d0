import { roomTopic } from '@regent/contract/rooms/room-messages'
import { expect, it } from 'vitest'
import { readMessage } from './read-message.ts'

const received = (content: unknown, more: { topic?: string; sender?: unknown } = {}) =>
  readMessage({
    payload: new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content)),
    topic: roomTopic,
    sender: undefined,
    ...more,
  })

it('reads what the server says', () => {
  expect(received({ type: 'ejected' })).toEqual({ type: 'ejected' })
  expect(received({ type: 'spotlight', person: null })).toEqual({ type: 'spotlight', person: null })
})

it.each([
  ['from another person', { type: 'ejected' }, { sender: { identity: 'mallory' } }],
  ['on another topic', { type: 'ejected' }, { topic: 'other' }],
  ['of an unknown type', { type: 'explode' }, {}],
  ['without its fields', { type: 'status' }, {}],
  ['that is no JSON', '{', {}],
])('ignores a message %s', (_, content, more) => {
  expect(received(content, more)).toBeUndefined()
})
