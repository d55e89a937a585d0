import { newId } from '#db/new-id.ts'
import { testServices } from '#testing/test-services.ts'
import { expect, test } from 'vitest'
import { sealedToken } from './sealed-token.ts'

const services = await testServices()
const token = sealedToken('a test')
const id = newId()

test('only we can read the id in a token', async () => {
  const made = await token.make(services, id)
  expect(made).toMatch(/^[\w-]{60,120}$/u)
  expect(Buffer.from(made, 'base64url').toString('latin1')).not.toContain(id)
  expect(await token.read(services, made)).toBe(id)
})

test('any other text names nothing', async () => {
  const made = await token.make(services, id)
  const changed = `${made.slice(0, -4)}${made.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  const forOther = await sealedToken('another purpose').make(services, id)
  for (const wrong of ['', 'a', id, changed, forOther, made.slice(1)]) {
    expect(await token.read(services, wrong)).toBeUndefined()
  }
})
