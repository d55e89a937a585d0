import type { Lecture } from '@regent/contract/courses/lectures'
import { expect, it } from 'vitest'
import { chosenSecond, lecturesAround } from './lectures-around.ts'

const lecture = (_id: string, isDone = false) => ({ _id, completedBy: isDone ? ['me'] : [] }) as unknown as Lecture

const ids = (found: ReturnType<typeof lecturesAround>) => [found?.previous?._id, found?.current._id, found?.next?._id]

it('shows the chosen lecture, between its neighbors', () => {
  expect(ids(lecturesAround([lecture('a'), lecture('b'), lecture('c')], 'b'))).toEqual(['a', 'b', 'c'])
})

it('continues with the first incomplete lecture if none is chosen or the chosen one does not exist', () => {
  const lectures = [lecture('a', true), lecture('b'), lecture('c')]
  expect(ids(lecturesAround(lectures, null))).toEqual(['a', 'b', 'c'])
  expect(ids(lecturesAround(lectures, 'gone'))).toEqual(['a', 'b', 'c'])
})

it('starts over if all are complete, and shows nothing if there are none', () => {
  expect(ids(lecturesAround([lecture('a', true), lecture('b', true)], null))).toEqual([undefined, 'a', 'b'])
  expect(lecturesAround([], 'a')).toBeUndefined()
})

it.each([
  ['t=90', 90],
  ['t=12.5&lecture=a', 12.5],
  ['t=0', 0],
  ['t=', undefined],
  ['t=soon', undefined],
  ['t=-5', undefined],
  ['t=0x10', undefined],
  ['t=1e3', undefined],
  ['', undefined],
])('an address that ends with ?%s chooses second: %s', (search, second) => {
  expect(chosenSecond(new URLSearchParams(search))).toBe(second)
})
