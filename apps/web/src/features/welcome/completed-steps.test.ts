import { expect, it } from 'vitest'
import { readSteps } from './completed-steps.ts'

it('starts with the first step done', () => {
  expect(readSteps(null)).toEqual([true, false, false, false])
})

it('reads the four booleans', () => {
  expect(readSteps('[false,true,true,false]')).toEqual([false, true, true, false])
})

it.each(['', 'yes', '{', 'null', '7', '{"0":true}', '"[true]"'])('treats %s as the initial state', (stored) => {
  expect(readSteps(stored)).toEqual([true, false, false, false])
})

it('repairs a list of another length or with other values', () => {
  expect(readSteps('[]')).toEqual([true, false, false, false])
  expect(readSteps('[false]')).toEqual([false, false, false, false])
  expect(readSteps('[1,"true",true,null,true,true]')).toEqual([true, false, true, false])
})
