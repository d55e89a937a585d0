import { describe, expect, it, vi } from 'vitest'
import { createPageBuffer } from './page-buffer.ts'

const bufferAt = (clock: { now: number }, most = 10) =>
  createPageBuffer<string>({ keepMs: 1000, most, now: () => clock.now })

describe('the page buffer', () => {
  it('renders once for a hundred who ask at the same time', async () => {
    const buffer = bufferAt({ now: 0 })
    const render = vi.fn(() => Promise.resolve('page'))

    const pages = await Promise.all(Array.from({ length: 100 }, () => buffer('/', render)))

    expect(render).toHaveBeenCalledTimes(1)
    expect(new Set(pages)).toEqual(new Set(['page']))
  })

  it('keeps a page for a second from when it was ready, then renders it again', async () => {
    const clock = { now: 0 }
    const buffer = bufferAt(clock)
    const render = vi.fn(() => Promise.resolve('page'))

    await buffer('/', render)
    clock.now = 999
    await buffer('/', render)
    expect(render).toHaveBeenCalledTimes(1)

    clock.now = 1000
    await buffer('/', render)
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('never keeps a failure', async () => {
    const buffer = bufferAt({ now: 0 })

    await expect(buffer('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    await expect(buffer('/', () => Promise.resolve('page'))).resolves.toBe('page')
  })

  it('lets the oldest go when it holds as many as it may', async () => {
    const buffer = bufferAt({ now: 0 }, 2)
    for (const address of ['/a', '/b', '/c']) await buffer(address, () => Promise.resolve(address))
    const again = vi.fn(() => Promise.resolve('again'))

    await buffer('/c', again)
    await buffer('/b', again)
    expect(again).not.toHaveBeenCalled()
    await buffer('/a', again)
    expect(again).toHaveBeenCalledTimes(1)
  })
})
