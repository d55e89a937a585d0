import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import type { CaptionCalls } from '../caption-calls.ts'
import { createSpeechOutbox } from './speech-outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const busy = () => {
  const failure = new AppFailure(503, { code: 'busy', message: 'The transcriber does not keep up.' })
  failure.retryAfterSeconds = 3
  return failure
}

const theOutbox = () => {
  const portal = { failure: undefined as AppFailure | undefined }
  const speak = vi.fn<CaptionCalls['speak']>(() =>
    portal.failure ? Promise.reject(portal.failure) : Promise.resolve({ captions: [] }),
  )
  const outbox = createSpeechOutbox(speak)
  const say = (beganAt: number) => outbox.add({ samples: new Float32Array(16), beganAt })
  const sent = () => speak.mock.calls.map(([, { beganAt }]) => beganAt)
  return { portal, outbox, speak, say, sent }
}

it('what the transcriber cannot take now is sent again after the time it asks for, before what was said later', async () => {
  const { portal, say, sent, speak } = theOutbox()
  portal.failure = busy()
  say(1)
  say(2)
  await vi.advanceTimersByTimeAsync(2900)
  expect(sent()).toEqual([1])
  portal.failure = undefined
  await vi.advanceTimersByTimeAsync(200)
  expect(sent()).toEqual([1, 1, 2])
  expect(speak.mock.calls[0]?.[0]).toBe(speak.mock.calls[1]?.[0])
})

it('what is refused is not sent again', async () => {
  const { portal, say, sent } = theOutbox()
  portal.failure = new AppFailure(403, { code: 'not_allowed', message: 'You are not allowed to do this.' })
  say(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toEqual([1])
})

it('of a long cut, the last twenty pieces are sent in their order', async () => {
  const { portal, say, sent, speak } = theOutbox()
  portal.failure = AppFailure.beforeAnswer('no_answer')
  for (let number = 1; number <= 30; number += 1) say(number)
  await vi.advanceTimersByTimeAsync(60_000)
  speak.mockClear()
  portal.failure = undefined
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent()).toEqual(Array.from({ length: 20 }, (_, at) => at + 11))
})
