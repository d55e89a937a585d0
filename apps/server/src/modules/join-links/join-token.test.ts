import { newId } from '#db/new-id.ts'
import { testServices } from '#testing/test-services.ts'
import { expect, test } from 'vitest'
import { makeJoinToken, readJoinToken } from './index.ts'

const services = await testServices()
const registrationId = newId()

test('a personal link names its seat to us, and nothing to anybody else', async () => {
  const token = await makeJoinToken(services, registrationId)
  expect(token).toMatch(/^[\w-]{60,120}$/u)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(registrationId)
  expect(await readJoinToken(services, token)).toBe(registrationId)
})

test('whatever else stands there opens nothing', async () => {
  const token = await makeJoinToken(services, registrationId)
  const changed = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  const forOther = (await services.vault.seal(registrationId, 'unsubscribe')).toString('base64url')
  for (const wrong of ['', 'a', registrationId, changed, forOther, token.slice(1)]) {
    expect(await readJoinToken(services, wrong)).toBeUndefined()
  }
})
