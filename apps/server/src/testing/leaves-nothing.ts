import { afterAll, expect, vi } from 'vitest'
import { missingColumns } from './rows/check-rows.ts'

const watched = ['uncaughtException', 'unhandledRejection', 'SIGINT', 'SIGTERM', 'message', 'disconnect'] as const

/** Files share the modules and the process of their worker, so what one of them leaves behind the next one would meet. */
const shared = () => {
  // sharp sets this one when it is first loaded.
  const { VIPSHOME: _, ...environment } = process.env
  return { environment, listeners: watched.map((name) => [name, process.listenerCount(name)]) }
}

const before = shared()

afterAll(() => {
  expect(vi.isFakeTimers()).toBe(false)
  expect(shared()).toEqual(before)
  const missing = [...missingColumns]
  missingColumns.clear()
  expect(missing).toEqual([])
})
