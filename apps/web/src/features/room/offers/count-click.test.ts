import { afterEach, expect, it, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { countClick } from './count-click.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('counts a click as soon as the portal answers again', async () => {
  vi.useFakeTimers()
  const count = vi.fn(() => Promise.reject(AppFailure.beforeAnswer('offline')))
  const counting = countClick(count)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(count.mock.calls.length).toBeGreaterThan(5)
  count.mockImplementation(() => Promise.resolve() as Promise<never>)
  await vi.advanceTimersByTimeAsync(15_000)
  await counting
})

it('tries no more where the click is refused', async () => {
  const count = vi.fn(() => Promise.reject(new AppFailure(404, { code: 'not_found', message: 'No such offer' })))
  await countClick(count)
  expect(count).toHaveBeenCalledOnce()
})
