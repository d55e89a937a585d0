import { expect, it, vi } from 'vitest'
import type { LiveClient } from './live-client.ts'
import { liveOnUse } from './live-on-use.ts'

const aClient = () => {
  const stop = vi.fn()
  const client = { watch: vi.fn(() => stop), reopen: vi.fn(), close: vi.fn() }
  return { client, stop, fetched: client as unknown as LiveClient }
}
const settled = () => vi.advanceTimersByTimeAsync(0)
const listener = () => undefined

vi.useFakeTimers()

it('is fetched once, with the first topic', async () => {
  const { client, fetched } = aClient()
  const fetchClient = vi.fn(() => Promise.resolve(fetched))
  const live = liveOnUse(fetchClient)
  live.reopen()
  await settled()
  expect(fetchClient).not.toHaveBeenCalled()

  const stopFirst = live.watch('me', listener)
  live.watch('portal', listener)
  live.reopen()
  await settled()
  expect(fetchClient).toHaveBeenCalledTimes(1)
  expect(client.watch.mock.calls).toEqual([
    ['me', listener],
    ['portal', listener],
  ])
  expect(client.reopen).toHaveBeenCalledTimes(1)
  stopFirst()
  live.close()
  await settled()
  expect(client.close).toHaveBeenCalledTimes(1)
})

it('watches no topic that was left before it was fetched, and stops those left later', async () => {
  const { client, stop, fetched } = aClient()
  const live = liveOnUse(() => Promise.resolve(fetched))
  live.watch('me', listener)()
  const stopLater = live.watch('portal', listener)
  await settled()
  expect(client.watch.mock.calls).toEqual([['portal', listener]])
  stopLater()
  expect(stop).toHaveBeenCalledTimes(1)
})

it('is fetched again after a failure', async () => {
  const { client, fetched } = aClient()
  const fetchClient = vi
    .fn<() => Promise<LiveClient>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(fetched)
  liveOnUse(fetchClient).watch('me', listener)
  await settled()
  expect(client.watch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(client.watch).toHaveBeenCalledTimes(1)
})
