import { expect, test } from 'vitest'
import { doEach } from './do-each.ts'

const refusal = new Error('This was changed or taken meanwhile.')
const refuse = (refused: readonly string[]) => (row: string) =>
  refused.includes(row) ? Promise.reject(refusal) : Promise.resolve()

test('continues after a failure, and returns the failure and the rows that succeeded', async () => {
  await expect(doEach(['a', 'b', 'c'], refuse(['b']))).resolves.toEqual({ done: ['a', 'c'], failure: refusal })
})

test('fails if every row failed', async () => {
  await expect(doEach(['a', 'b'], refuse(['a', 'b']))).rejects.toBe(refusal)
  await expect(doEach([], refuse([]))).resolves.toEqual({ done: [] })
})

test('runs one row after another', async () => {
  const said: string[] = []
  await doEach(['a', 'b'], async (row) => {
    said.push(`${row} begins`)
    await Promise.resolve()
    said.push(`${row} ends`)
  })
  expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})
