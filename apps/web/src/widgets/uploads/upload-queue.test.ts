import { expect, it } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'

it('starts as many as there are slots, then the next ones in order, without those that left', () => {
  const begun: string[] = []
  const queue = createUploadQueue(2)
  const enter = (name: string) => queue.enter(() => begun.push(name))
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

it('frees a slot at once, even right after the start', () => {
  const begun: string[] = []
  const queue = createUploadQueue(1)
  const leave = queue.enter(() => begun.push('first'))
  queue.enter(() => begun.push('second'))
  leave()
  queue.enter(() => begun.push('third'))
  expect(begun).toEqual(['first', 'second'])
})
