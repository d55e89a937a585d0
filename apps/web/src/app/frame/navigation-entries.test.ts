import { expect, it } from 'vitest'
import { isCurrentEntry, navigationEntries } from './navigation-entries.ts'

const namesAt = (pathname: string) =>
  navigationEntries.member.filter((entry) => isCurrentEntry(entry, pathname)).map(({ name }) => name)

it.each([
  ['/', ['welcome']],
  ['/courses', ['courses']],
  ['/courses/one', ['courses']],
  ['/course-groups/one', ['courses']],
  ['/coursesque', []],
  ['/profile', []],
])('on %s the current entries are %j', (pathname, names) => {
  expect(namesAt(pathname)).toEqual(names)
})
