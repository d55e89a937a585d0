import type { CaptionLine } from '@regent/contract/rooms/room-messages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import type { CaptionCalls } from './caption-calls.ts'
import { createCaptionOutbox, type UnsentCaption } from './caption-outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const typed = (text: string) => ({ text, beganAt: 1, endedAt: 2, speaker: null })

/** A portal that stores each key once; a test cuts it off. */
const thePortal = () => {
  const stored = new Map<string, string>()
  let unsent: readonly UnsentCaption[] = []
  const portal = { isCut: false, losesAnswer: false, refusal: undefined as AppFailure | undefined }
  const send = vi.fn<CaptionCalls['write']>((key, { text }) => {
    if (portal.isCut) return Promise.reject(AppFailure.beforeAnswer('no_answer'))
    if (portal.refusal) return Promise.reject(portal.refusal)
    stored.set(key, text)
    if (portal.losesAnswer) return Promise.reject(AppFailure.beforeAnswer('no_answer'))
    return Promise.resolve({ key, text } as Awaited<ReturnType<CaptionCalls['write']>>)
  })
  const sent: CaptionLine[] = []
  const outbox = createCaptionOutbox({
    send,
    onSent: (line) => sent.push(line),
    onChange: (items) => {
      unsent = items
    },
  })
  outbox.begin([])
  const texts = () => [...stored.values()]
  return { portal, outbox, send, sent, texts, unsent: () => unsent }
}

it('what is typed during a cut is sent once, in order, when it is over', async () => {
  const { portal, outbox, texts, unsent, sent } = thePortal()
  portal.isCut = true
  for (const text of ['One', 'Two', 'Three']) outbox.add(typed(text))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(texts()).toEqual([])
  expect(unsent()).toHaveLength(3)
  portal.isCut = false
  outbox.sendNow()
  await vi.advanceTimersByTimeAsync(1)
  expect(texts()).toEqual(['One', 'Two', 'Three'])
  expect(unsent()).toEqual([])
  expect(sent.map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
})

it('a line whose answer was lost is sent under the same key', async () => {
  const { portal, outbox, texts, send } = thePortal()
  portal.losesAnswer = true
  outbox.add(typed('One'))
  await vi.advanceTimersByTimeAsync(1)
  portal.losesAnswer = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).toHaveBeenCalledTimes(2)
  expect(new Set(send.mock.calls.map(([key]) => key)).size).toBe(1)
  expect(texts()).toEqual(['One'])
})

it('a line that waits is corrected before it is sent, one that is on its way after it', async () => {
  const { portal, outbox, texts, send } = thePortal()
  portal.isCut = true
  const first = outbox.add(typed('Frist'))
  const second = outbox.add(typed('Secnd'))
  outbox.add(typed('First'), first)
  outbox.add(typed('Second'), second)
  portal.isCut = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(texts()).toEqual(['First', 'Second'])
  expect(send.mock.calls.map(([, { text }]) => text)).not.toContain('Secnd')
})

it('a line that is refused stays, does not hold up the next ones, and can be tried again or discarded', async () => {
  const { portal, outbox, texts, unsent } = thePortal()
  portal.refusal = new AppFailure(403, { code: 'not_allowed', message: 'A host has to let you type captions.' })
  outbox.add(typed('One'))
  await vi.advanceTimersByTimeAsync(1)
  expect(unsent()).toMatchObject([{ state: 'refused', reason: 'A host has to let you type captions.' }])
  portal.refusal = undefined
  outbox.add(typed('Two'))
  await vi.advanceTimersByTimeAsync(1)
  expect(texts()).toEqual(['Two'])
  for (const item of unsent()) outbox.retry(item)
  await vi.advanceTimersByTimeAsync(1)
  expect(texts()).toEqual(['Two', 'One'])
})
