import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayFaults, sentenceOf, withoutAddresses } from './media-log.mjs'

const line = (/** @type {string} */ msg, /** @type {string} */ error) =>
  sentenceOf(JSON.stringify({ level: 'error', logger: 'livekit', msg, participant: 'Ada', ...(error && { error }) }))

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const listening = () => {
  const said = /** @type {string[]} */ ([])
  return { said, hear: sayFaults((sentence) => said.push(sentence)) }
}

test('addresses are left out of what LiveKit says while it runs', () => {
  expect(withoutAddresses('write udp 203.0.113.7:7882->[2001:db8::9]:5000: broken pipe')).toBe(
    'write udp …->…: broken pipe',
  )
})

test('a line of LiveKit is one line for people, also if a client chose its words', () => {
  expect(line('could not store room', 'disk is full')).toBe('could not store room: disk is full')
  expect(line('failed', 'a\n\u001b[2Jb\u202ec\u2028d')).toBe('failed: a [2Jb c d')
  expect(sentenceOf('panic: \u001b]0;x\u0007')).toBe('panic:  ]0;x')
  expect(line('failed', 'x'.repeat(9000))).toHaveLength(500)
})

test('what any browser can cause is no fault, and every fault is said', () => {
  const { said, hear } = listening()
  hear(line('could not handle new participant', 'could not restart participant'))
  hear(line('could not handle new participant', 'could not restart closed participant'))
  hear(line('error reading from websocket', 'websocket: close 4000: could not join room'))
  expect(said).toEqual([])
  hear(line('could not handle new participant', 'room is full'))
  hear(line('could not join room', 'could not restart participant'))
  expect(said).toEqual([
    'could not handle new participant: room is full',
    'could not join room: could not restart participant',
  ])
})

test('the same fault is said once a minute, and keeps no other from being said', () => {
  const { said, hear } = listening()
  for (let count = 0; count < 100; count += 1) hear('could not subscribe')
  hear('could not store room')
  expect(said).toEqual(['could not subscribe', 'could not store room'])
  vi.advanceTimersByTime(60_001)
  hear('could not subscribe')
  expect(said).toHaveLength(3)
})

test('of a flood of faults a few are said', () => {
  const { said, hear } = listening()
  for (let count = 0; count < 100; count += 1) hear(`fault ${count}`)
  expect(said).toHaveLength(20)
  expect(said.at(-1)).toBe('LiveKit reports more errors; the rest of this minute is left out')
})
