import { expect, it } from 'vitest'
import { isOnWay, ways } from './ways.ts'

const namesAt = (pathname: string) => ways.member.filter((way) => isOnWay(way, pathname)).map(({ name }) => name)

it.each([
  ['/', ['welcome']],
  ['/courses', ['courses']],
  ['/courses/one', ['courses']],
  ['/course-groups/one', ['courses']],
  ['/coursesque', []],
  ['/profile', []],
])('%s lies on the way to %j', (pathname, names) => {
  expect(namesAt(pathname)).toEqual(names)
})
