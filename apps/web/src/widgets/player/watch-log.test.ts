import { describe, expect, it } from 'vitest'
import { createReportNumbers, createWatchLog, mergeRanges } from './watch-log.ts'

describe('what was watched of a video', () => {
  it('is the union of the played ranges', () => {
    expect(
      mergeRanges([
        [20, 30],
        [0, 10],
        [5, 12],
        [12, 15],
      ]),
    ).toEqual([
      [0, 15],
      [20, 30],
    ])
  })

  it('grows while the video plays', () => {
    const log = createWatchLog()
    for (let second = 0; second <= 5; second += 1) log.add(second, 1, second * 1000)
    expect(log.take()).toEqual([[0, 5]])
    expect(log.take()).toEqual([])
  })

  it('does not count jumps, even without a seek event', () => {
    const log = createWatchLog()
    log.add(0, 1, 0)
    log.add(1, 1, 1000)
    log.add(600, 1, 1250)
    log.add(601, 1, 2250)
    expect(log.take()).toEqual([
      [0, 1],
      [600, 601],
    ])
  })

  it('counts the time of the video when it plays faster', () => {
    const log = createWatchLog()
    log.add(0, 2, 0)
    log.add(4, 2, 2000)
    expect(log.take()).toEqual([[0, 4]])
  })

  it('starts again after a pause', () => {
    const log = createWatchLog()
    log.add(0, 1, 0)
    log.add(2, 1, 2000)
    log.interrupt()
    log.add(2.5, 1, 60_000)
    log.add(3, 1, 60_500)
    expect(log.take()).toEqual([
      [0, 2],
      [2.5, 3],
    ])
  })
})

describe('the reports of one player', () => {
  it('are numbered in order, with a valid id that is unique to the player', () => {
    const next = createReportNumbers()
    const [first, second] = [next(), next()]
    expect(second).toEqual({ id: first.id, number: first.number + 1 })
    expect(createReportNumbers()().id).not.toBe(first.id)
    expect(first.id.length).toBeLessThanOrEqual(40)
  })
})
