import type { RecordedRoom } from '@regent/contract/rooms/recorder'
import { expect, it, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { endsRecording, keepRoom } from './keep-room.ts'

const first: RecordedRoom = { name: 'Land', hostName: 'Hana', status: 'In Progress', spotlight: null, offers: [] }
const offer = { number: 1, label: 'Book', link: 'https://example.com' }
const off = { state: 'off', seconds: 12, since: null } as const

it('follows the spotlight and the offers', () => {
  const onChange = vi.fn()
  const kept = keepRoom({ first, read: () => Promise.resolve(first), onChange })
  kept.hear({ type: 'spotlight', person: 'gus' })
  kept.hear({ type: 'offers', shown: [offer] })
  kept.hear({ type: 'clear-chat' })
  expect(kept.current()).toEqual({ ...first, spotlight: 'gus', offers: [offer] })
  expect(onChange).toHaveBeenCalledTimes(2)
})

it('reads the room again after a cut until the portal answers, and keeps what is said meanwhile', async () => {
  const { promise: answer, resolve: reply } = Promise.withResolvers<RecordedRoom>()
  const read = vi
    .fn<() => Promise<RecordedRoom>>()
    .mockRejectedValueOnce(AppFailure.beforeAnswer('no_answer'))
    .mockReturnValue(answer)
  const kept = keepRoom({ first, read, onChange: vi.fn(), pause: () => Promise.resolve() })
  const reading = kept.refresh()
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  kept.hear({ type: 'spotlight', person: 'gus' })
  reply({ ...first, offers: [offer] })
  await reading
  expect(kept.current()).toEqual({ ...first, spotlight: 'gus', offers: [offer] })
})

it.each([
  [{ type: 'status', status: 'Ended' }, true],
  [{ type: 'status', status: 'Waiting' }, true],
  [{ type: 'status', status: 'Scheduled' }, true],
  [{ type: 'recording', recording: off }, true],
  [{ type: 'status', status: 'In Progress' }, false],
  [{ type: 'recording', recording: { ...off, state: 'starting' } }, false],
  [{ type: 'recording', recording: { ...off, state: 'on' } }, false],
  [{ type: 'people', count: 0 }, false],
] as const)('%j ends the recording: %s', (message, isEnd) => {
  expect(endsRecording(message)).toBe(isEnd)
})
