import type { Announced } from '#db/announce.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveHub, type LiveHub } from './live-hub.ts'

let hub: LiveHub

beforeEach(() => {
  vi.useFakeTimers()
  hub = createLiveHub(() => Date.now())
  hub.missed(1000)
  // Long enough that nothing counts as recent.
  vi.advanceTimersByTime(60_000)
})
afterEach(() => {
  hub.close()
  vi.useRealTimers()
})

const listenTo = (topic: Announced) => {
  const heard: number[] = []
  const listener = { hear: (_: Announced, version: number) => heard.push(version) }
  hub.subscribe(topic, listener)
  return { heard, listener }
}

describe('the window of a topic', () => {
  it('lets the first change through at once, then the last one of each half second', () => {
    const { heard } = listenTo('webinars')
    for (const version of [2000, 2001, 2002]) hub.changed('webinars', version)
    expect(heard).toEqual([2000])
    vi.advanceTimersByTime(499)
    expect(heard).toEqual([2000])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual([2000, 2002])
    hub.changed('webinars', 2003)
    expect(heard).toEqual([2000, 2002])
    vi.advanceTimersByTime(500)
    expect(heard).toEqual([2000, 2002, 2003])
    vi.advanceTimersByTime(500)
    hub.changed('webinars', 2004)
    expect(heard).toEqual([2000, 2002, 2003, 2004])
  })

  it('holds no topic back for another', () => {
    const [webinars, messages] = [listenTo('webinars'), listenTo('messages')]
    hub.changed('webinars', 2000)
    hub.changed('messages', 2001)
    expect([webinars.heard, messages.heard]).toEqual([[2000], [2001]])
  })
})

describe('versions', () => {
  it('rise although a transaction that announced earlier commits later', () => {
    const { heard } = listenTo('webinars')
    hub.changed('webinars', 3000)
    vi.advanceTimersByTime(1000)
    hub.changed('webinars', 2500)
    expect(heard).toEqual([3000, 3001])
  })

  it('rise for every topic when changes were lost', () => {
    const [webinars, messages] = [listenTo('webinars'), listenTo('messages')]
    hub.missed(5000)
    expect([webinars.heard, messages.heard]).toEqual([[5000], [5000]])
  })

  it('never fall below one that was sent and forgotten since', () => {
    const { listener } = listenTo('webinars')
    hub.changed('webinars', 9000)
    hub.unsubscribe('webinars', listener)
    vi.advanceTimersByTime(60_000)
    const { heard } = listenTo('webinars')
    hub.changed('webinars', 8000)
    expect(heard).toEqual([9001])
  })
})

describe('a page that comes late', () => {
  it('hears at once of what changed in the last ten seconds, and of nothing older', () => {
    hub.changed('webinars', 2000)
    vi.advanceTimersByTime(9000)
    expect(listenTo('webinars').heard).toEqual([2000])
    vi.advanceTimersByTime(2000)
    expect(listenTo('webinars').heard).toEqual([])
  })

  it('waits for the end of the window like the others, who hear nothing twice', () => {
    const early = listenTo('webinars')
    hub.changed('webinars', 2000)
    const late = listenTo('webinars')
    expect(late.heard).toEqual([])
    vi.advanceTimersByTime(500)
    expect([early.heard, late.heard]).toEqual([[2000], [2000]])
  })

  it('hears nothing after it left, not even what was waiting', () => {
    const { heard, listener } = listenTo('webinars')
    hub.changed('webinars', 2000)
    hub.changed('webinars', 2001)
    hub.unsubscribe('webinars', listener)
    vi.advanceTimersByTime(1000)
    expect(heard).toEqual([2000])
  })
})
