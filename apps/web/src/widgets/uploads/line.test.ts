import { expect, it } from 'vitest'
import { createLine } from './line.ts'

it('so many begin, the next when a place is left, and who went away before never', () => {
  const begun: string[] = []
  const line = createLine(2)
  const enter = (name: string) => line.enter(() => begun.push(name))
  const leaveFirst = enter('first')
  enter('second')
  const leaveThird = enter('third')
  enter('fourth')
  expect(begun).toEqual(['first', 'second'])
  leaveThird()
  leaveFirst()
  leaveFirst()
  expect(begun).toEqual(['first', 'second', 'fourth'])
})

it('who leaves in the moment of beginning makes room, too', () => {
  const begun: string[] = []
  const line = createLine(1)
  const leave = line.enter(() => begun.push('first'))
  line.enter(() => begun.push('second'))
  leave()
  line.enter(() => begun.push('third'))
  expect(begun).toEqual(['first', 'second'])
})
