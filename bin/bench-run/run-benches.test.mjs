import { expect, it } from 'vitest'
import { root } from '../paths.mjs'
import { benches, chooseBenches, findBench } from './run-benches.mjs'

it('finds the file of each bench by its name', () => {
  for (const name of benches)
    expect(findBench(root, name)).toMatch(new RegExp(`/bench/[^/]+/${name}\\.(?:mjs|ts)$`, 'u'))
})

it('runs all benches of a subject, or those of it that are named', () => {
  const rooms = ['entering', 'votes', 'going-live', 'moderating', 'joining', 'effects', 'room']
  expect(chooseBenches(['rooms'])).toEqual(rooms)
  expect(chooseBenches(['rooms', 'joining'])).toEqual(['joining'])
  expect(chooseBenches(['page', 'rooms'])).toEqual([...rooms, 'page'])
  expect(chooseBenches([])).toEqual(benches)
  expect(() => chooseBenches(['kitchen'])).toThrow("There is no bench 'kitchen'")
})
