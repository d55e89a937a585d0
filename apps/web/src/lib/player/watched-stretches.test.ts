import { expect, it } from 'vitest'
import { WatchedStretches } from './watched-stretches.ts'

const played = (watched: WatchedStretches, ...positions: number[]) => {
  for (const position of positions) watched.playedTo(position)
}

it('joins what is played without a break', () => {
  const watched = new WatchedStretches()
  watched.startAt(3)
  played(watched, 3.25, 3.5, 4, 5.5)
  expect(watched.take()).toEqual([[3, 5.5]])
  played(watched, 6)
  expect(watched.take()).toEqual([[5.5, 6]])
  expect(watched.take()).toEqual([])
})

it('earns nothing by a jump, forwards or backwards', () => {
  const watched = new WatchedStretches()
  watched.startAt(0)
  played(watched, 0.5, 59, 59.5, 10, 10.5)
  expect(watched.take()).toEqual([
    [0, 0.5],
    [59, 59.5],
    [10, 10.5],
  ])
})

it('counts nothing while it stands still', () => {
  const watched = new WatchedStretches()
  watched.startAt(0)
  played(watched, 1)
  watched.stop()
  watched.startAt(2)
  played(watched, 2.5)
  expect(watched.take()).toEqual([
    [0, 1],
    [2, 2.5],
  ])
})

it('tells again what did not arrive', () => {
  const watched = new WatchedStretches()
  watched.startAt(0)
  played(watched, 1)
  const lost = watched.take()
  played(watched, 2)
  watched.putBack(lost)
  expect(watched.take()).toEqual([
    [0, 1],
    [1, 2],
  ])
})
