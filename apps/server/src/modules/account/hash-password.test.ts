import { AppError } from '#app/app-error.ts'
import { expect, test } from 'vitest'
import { hashPassword } from './hash-password.ts'

test('the same password has another hash each time', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})

test('the main thread goes on while passwords are hashed, and a queue too long is refused at once', async () => {
  let ticks = 0
  const clock = setInterval(() => (ticks += 1), 5)
  const hashes = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('correct horse')))
  clearInterval(clock)

  const refused = hashes.filter((each) => each.status === 'rejected').map(({ reason }) => reason as AppError)
  expect(refused).toHaveLength(60 - 52)
  expect(refused.every((error) => error instanceof AppError && error.code === 'busy')).toBe(true)
  expect(ticks).toBeGreaterThan(3)
})
