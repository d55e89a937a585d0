import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('ids are version 7 and sort in the order they were made, also within a millisecond', () => {
  const ids = Array.from({ length: 1000 }, newId)
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u.test(id))).toBe(
    true,
  )
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(1000)
})
